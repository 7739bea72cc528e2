extension CardState {
    /// Whether an answer made it a leech: its lapses reached the deck's threshold, or half of the
    /// threshold, rounded up, once more.
    ///
    /// - Parameter before: the state before the answer. An answer that is no lapse makes no leech, so
    ///   that a card is not reported again with each later answer.
    package func becameLeech(since before: CardState, _ options: DeckOptions) -> Bool {
        let threshold = options.leechThreshold
        guard threshold > 0, lapses > before.lapses, lapses >= threshold else { return false }
        return (lapses - threshold) % ((threshold + 1) / 2) == 0
    }
}
