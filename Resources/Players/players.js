// Keeps the page as the server says it is, and sends what the player types without leaving the page.
"use strict";

const place = (id) => document.getElementById(id);
let source = null;
let heard = Date.now();
let waiting = null;

// The server escapes every name; what arrives is its own markup, and the page runs no script in it.
function show(id, html) {
  const element = place(id);
  if (element.shown === html) return;
  element.shown = html;
  element.innerHTML = html;
}

// Whether something stands in a field of the player's part, which a new one would take away.
function isTyping() {
  const field = document.activeElement;
  return place("acts").contains(field) && (field.tagName === "SELECT" || (field.value && field.tagName === "INPUT"));
}

function showActs(html) {
  const acts = place("acts");
  if (acts.shown === html) return;
  if (isTyping()) { waiting = html; return; }
  waiting = null;
  const open = acts.querySelector("details")?.open;
  const field = document.activeElement?.closest?.("#acts form")?.querySelector("[name=kind]")?.value;
  show("acts", html);
  const details = acts.querySelector("details");
  if (open && details) details.open = true;
  if (field) acts.querySelector(`[name=kind][value="${CSS.escape(field)}"]`)?.form?.querySelector("button, input:not([type=hidden])")?.focus();
}

function listen() {
  source?.close();
  heard = Date.now();
  source = new EventSource("live");
  source.addEventListener("table", (event) => {
    const table = JSON.parse(event.data);
    heard = Date.now();
    place("line").hidden = true;
    show("now", table.now);
    show("order", table.order);
    if (document.body.className === "stage") place("order").querySelector(".now")?.scrollIntoView({ block: "nearest" });
    showActs(table.acts);
    if (place("news").textContent !== table.news) place("news").textContent = table.news;
  });
  source.addEventListener("open", () => { place("line").hidden = true; });
  source.addEventListener("error", () => {
    place("line").hidden = false;
    // The browser tries again by itself unless the server has refused.
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, 3000);
  });
}

let hiding = 0;
function say(text) {
  place("said").textContent = text.trim();
  clearTimeout(hiding);
  hiding = setTimeout(() => { place("said").textContent = ""; }, 4000);
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  event.preventDefault();
  const fields = new URLSearchParams(new FormData(form, event.submitter));
  try {
    const answer = await fetch(form.action, { method: "POST", body: fields, headers: { Accept: "text/plain" } });
    say(await answer.text());
    if (!answer.ok) return;
    form.reset();
    if (form.action.endsWith("/leave")) { location.reload(); return; }
    if (waiting) showActs(waiting);
  } catch {
    say("It could not be sent: the connection is lost.");
  }
});

document.addEventListener("focusout", () => { if (waiting) setTimeout(() => waiting && showActs(waiting), 200); });

// A phone that slept may hold a connection that is dead without knowing it.
function wake() {
  if (document.visibilityState === "visible" && (source.readyState !== EventSource.OPEN || Date.now() - heard > 5000)) listen();
}
document.addEventListener("visibilitychange", wake);
addEventListener("online", wake);
addEventListener("pageshow", (event) => { if (event.persisted) wake(); });
// A page that is left closes its connection, so that another one has room.
addEventListener("pagehide", () => source.close());

listen();
