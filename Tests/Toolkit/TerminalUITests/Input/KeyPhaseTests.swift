import TerminalUI
import Testing

/// Keys of terminals with kitty's keyboard protocol, and the wheel with modifiers.
struct KeyPhaseTests {
    private func released(_ key: Key) -> TerminalEvent { .keyReleased(KeyPress(key)) }

    @Test func `a view gets the phases it asks for`() throws {
        let recorder = Recorder()
        let driver = try ViewDriver {
            Text("a")
                .onKeyPress(phases: .all) { press in
                    recorder.note("all \(press.phase.rawValue)")
                    return .ignored
                }
                .onKeyPress(.up, phases: .up) { _ in
                    recorder.note("up")
                    return .handled
                }
                .onKeyPress(.up) {
                    recorder.note("down")
                    return .handled
                }
        }
        driver.press(.up)
        #expect(recorder.take() == ["all 1", "down"])
        var held = KeyPress(.up)
        held.phase = .repeat
        driver.terminal.send(.key(held))
        #expect(recorder.take() == ["all 2", "down"])
        driver.terminal.send(released(.up))
        #expect(recorder.take() == ["all 4", "up"])
        driver.terminal.send(released(.down))
        #expect(recorder.take() == ["all 4"])
    }

    @Test func `a release presses nothing`() throws {
        let recorder = Recorder()
        let driver = try ViewDriver(keepsFocus: true) { Button("a") { recorder.note("a") } }
        driver.terminal.send(released(.enter))
        #expect(recorder.take() == [])
        driver.press(.enter)
        #expect(recorder.take() == ["a"])
    }

    @Test(
        "A press that other terminals cannot tell from a plain one counts as such if nothing takes it",
        arguments: [
            (.enter, .shift, .enter), (.enter, .control, .enter),
            (.character("m"), .control, .enter), (.character("j"), .control, .enter),
            (.character("h"), .control, .backspace), (.character("["), .control, .escape),
            (.character("i"), .control, .tab), (.escape, .shift, .escape),
            (.character("c"), [.control, .shift], .character("c")),
        ] as [(Key, KeyModifiers, Key)])
    func undistinguished(key: Key, modifiers: KeyModifiers, plain: Key) throws {
        let recorder = Recorder()
        let driver = try ViewDriver {
            Text("a").onKeyPress { press in
                recorder.note("\(press.key) \(press.modifiers.rawValue)")
                let left: KeyModifiers = plain == .character("c") ? .control : []
                return press == KeyPress(plain, modifiers: left) ? .handled : .ignored
            }
        }
        driver.press(key, modifiers)
        let seen = recorder.take()
        #expect(seen.count == 2)
        #expect(seen.first == "\(key) \(modifiers.rawValue)")
    }

    @Test func `Shift-Enter starts a line in a field that Enter submits`() throws {
        let recorder = Recorder()
        let driver = try ViewDriver(keepsFocus: true) {
            Holding("a") { text in
                TextField("", text: text, axis: .vertical)
                    .onSubmit { recorder.note(text.wrappedValue) }
            }
        }
        driver.press(.enter, .shift)
        driver.press("b")
        driver.press(.enter)
        #expect(recorder.take() == ["a\nb"])
    }

    @Test func `the wheel scrolls sideways when tilted, and with Shift`() throws {
        let driver = try ViewDriver(columns: 4, rows: 1) {
            ScrollView(.horizontal) { Text("0123456789ABCDEF").fixedSize() }
        }
        func turn(_ kind: MouseEvent.Kind, _ modifiers: KeyModifiers = []) {
            driver.terminal.send(
                .mouse(MouseEvent(kind, column: 0, row: 0, modifiers: modifiers)))
        }
        turn(.scrollRight)
        driver.expect("6789")
        turn(.scrollDown, .shift)
        driver.expect("CDEF")
        turn(.scrollLeft)
        driver.expect("6789")
        turn(.scrollUp, .shift)
        driver.expect("0123")
    }
}
