// The Unicode bidirectional algorithm (UAX #9) for one paragraph.
//
//     classes ─ P2, P3 ─▶ base level ─ X1–X8 ─▶ explicit levels ─ X10 ─▶ isolating run sequences
//             ─ W1–W7 ─▶ numbers and marks resolved ─ N0–N2 ─▶ neutrals resolved ─ I1, I2 ─▶ levels
//
// A level is even where text runs to the right and odd where it runs to the left. Lines are broken in
// logical order; `reorder` then gives the order in which the parts of one line are drawn (L2).

/// The embedding levels of the characters of a paragraph.
package nonisolated struct BidiLevels {
    /// The level of the paragraph: 1 if it runs to the left.
    package let base: UInt8
    /// The level of each character.
    package private(set) var levels: [UInt8]

    private static let maximum: UInt8 = 125
    private let original: [BidiClass]
    private var classes: [BidiClass]
    /// Whether a character is ignored by all rules after X8 (X9).
    private var isRemoved: [Bool]
    /// The PDI of each isolate initiator, and the other way round.
    private var partners: [Int: Int] = [:]

    /// - Parameter base: the paragraph's level where no character determines it (P3).
    package init(_ scalars: [Unicode.Scalar], elseBase base: UInt8 = 0) {
        original = scalars.map { BidiClass($0) }
        classes = original
        isRemoved = Array(repeating: false, count: original.count)
        partners = Self.partners(original)
        self.base =
            Self.direction(original, in: 0..<original.count, partners) ?? base
        levels = Array(repeating: self.base, count: original.count)
        resolveExplicit()
        for sequence in sequences { resolve(sequence, scalars) }
        for index in levels.indices where isRemoved[index] {
            levels[index] = index == 0 ? self.base : levels[index - 1]
        }
    }

    // MARK: Isolates and the paragraph's direction

    private static func isInitiator(_ kind: BidiClass) -> Bool {
        kind == .LRI || kind == .RLI || kind == .FSI
    }

    /// BD9: which PDI matches which initiator.
    private static func partners(_ classes: [BidiClass]) -> [Int: Int] {
        var open: [Int] = []
        var partners: [Int: Int] = [:]
        for (index, kind) in classes.enumerated() {
            if isInitiator(kind) { open.append(index) }
            if kind == .PDI, let start = open.popLast() {
                partners[start] = index
                partners[index] = start
            }
        }
        return partners
    }

    /// P2, P3: 1 or 0 by the first strong character outside isolates; `nil` without one.
    private static func direction(
        _ classes: [BidiClass], in range: Range<Int>, _ partners: [Int: Int]
    ) -> UInt8? {
        var index = range.lowerBound
        while index < range.upperBound {
            switch classes[index] {
            case .L: return 0
            case .R, .AL: return 1
            case .LRI, .RLI, .FSI: index = partners[index] ?? range.upperBound
            default: break
            }
            index += 1
        }
        return nil
    }

    // MARK: Explicit levels

    private struct Status {
        let level: UInt8
        package let override: BidiClass?
        let isIsolate: Bool
    }

    /// X1 to X8, and the removals of X9.
    private mutating func resolveExplicit() {
        var stack = [Status(level: base, override: nil, isIsolate: false)]
        var overflowIsolates = 0
        var overflowEmbeddings = 0
        var isolates = 0
        func next(isOdd: Bool) -> UInt8 {
            let level = stack[stack.count - 1].level
            return isOdd ? (level + 1) | 1 : (level + 2) & ~1
        }
        func apply(_ index: Int) {
            let top = stack[stack.count - 1]
            levels[index] = top.level
            if let override = top.override { classes[index] = override }
        }
        for (index, kind) in original.enumerated() {
            switch kind {
            case .RLE, .LRE, .RLO, .LRO:
                isRemoved[index] = true
                let level = next(isOdd: kind == .RLE || kind == .RLO)
                if level <= Self.maximum, overflowIsolates == 0, overflowEmbeddings == 0 {
                    let override: BidiClass? = kind == .RLO ? .R : kind == .LRO ? .L : nil
                    stack.append(Status(level: level, override: override, isIsolate: false))
                } else if overflowIsolates == 0 {
                    overflowEmbeddings += 1
                }
            case .RLI, .LRI, .FSI:
                apply(index)
                let end = partners[index] ?? original.count
                let isOdd =
                    kind == .RLI
                    || kind == .FSI
                        && Self.direction(original, in: index + 1..<end, partners) == 1
                let level = next(isOdd: isOdd)
                if level <= Self.maximum, overflowIsolates == 0, overflowEmbeddings == 0 {
                    isolates += 1
                    stack.append(Status(level: level, override: nil, isIsolate: true))
                } else {
                    overflowIsolates += 1
                }
            case .PDI:
                if overflowIsolates > 0 {
                    overflowIsolates -= 1
                } else if isolates > 0 {
                    overflowEmbeddings = 0
                    while !stack[stack.count - 1].isIsolate { stack.removeLast() }
                    stack.removeLast()
                    isolates -= 1
                }
                apply(index)
            case .PDF:
                isRemoved[index] = true
                if overflowIsolates > 0 { break }
                if overflowEmbeddings > 0 {
                    overflowEmbeddings -= 1
                } else if stack.count > 1, !stack[stack.count - 1].isIsolate {
                    stack.removeLast()
                }
            case .BN: isRemoved[index] = true
            case .B: levels[index] = base
            default: apply(index)
            }
        }
    }

    // MARK: Isolating run sequences

    /// A sequence of characters that are resolved together, and the directions around it.
    private struct Sequence {
        package var indices: [Int]
        package var start: BidiClass
        package var end: BidiClass
    }

    /// X10, BD13.
    private var sequences: [Sequence] {
        let kept = original.indices.filter { !isRemoved[$0] }
        var runs: [[Int]] = []
        for index in kept {
            if let last = runs.last?.last, levels[last] == levels[index] {
                runs[runs.count - 1].append(index)
            } else {
                runs.append([index])
            }
        }
        var runOf: [Int: Int] = [:]
        for (number, run) in runs.enumerated() { runOf[run[0]] = number }
        var position: [Int: Int] = [:]
        for (place, index) in kept.enumerated() { position[index] = place }
        func direction(_ level: UInt8) -> BidiClass { level % 2 == 1 ? .R : .L }
        return runs.compactMap { run in
            if original[run[0]] == .PDI, partners[run[0]] != nil { return nil }
            var indices = run
            while let last = indices.last, Self.isInitiator(original[last]),
                let end = partners[last], let number = runOf[end]
            {
                indices += runs[number]
            }
            guard let first = indices.first, let last = indices.last else { return nil }
            let level = levels[first]
            let before = position[first].flatMap { $0 > 0 ? levels[kept[$0 - 1]] : nil } ?? base
            var after = base
            if !(Self.isInitiator(original[last]) && partners[last] == nil),
                let place = position[last], place + 1 < kept.count
            {
                after = levels[kept[place + 1]]
            }
            return Sequence(
                indices: indices, start: direction(max(level, before)),
                end: direction(max(level, after)))
        }
    }

    private mutating func resolve(_ sequence: Sequence, _ scalars: [Unicode.Scalar]) {
        var kinds = sequence.indices.map { classes[$0] }
        Self.resolveWeak(&kinds, sequence.start)
        let isOdd = levels[sequence.indices[0]] % 2 == 1
        resolveBrackets(&kinds, sequence, isOdd ? .R : .L, scalars)
        Self.resolveNeutral(&kinds, sequence, isOdd ? .R : .L)
        for (index, kind) in zip(sequence.indices, kinds) {
            // I1, I2.
            switch (isOdd, kind) {
            case (false, .R): levels[index] += 1
            case (false, .AN), (false, .EN): levels[index] += 2
            case (true, .L), (true, .AN), (true, .EN): levels[index] += 1
            default: break
            }
        }
    }

    // MARK: Weak characters

    private static func resolveWeak(_ kinds: inout [BidiClass], _ start: BidiClass) {
        // W1
        var previous = start
        for index in kinds.indices {
            if kinds[index] == .NSM {
                kinds[index] = isInitiator(previous) || previous == .PDI ? .ON : previous
            }
            previous = kinds[index]
        }
        // W2, W3
        var strong = start
        for index in kinds.indices {
            switch kinds[index] {
            case .L, .R: strong = kinds[index]
            case .AL:
                strong = .AL
                kinds[index] = .R
            case .EN where strong == .AL: kinds[index] = .AN
            default: break
            }
        }
        // W4
        for index in kinds.indices.dropFirst().dropLast() {
            let (left, right) = (kinds[index - 1], kinds[index + 1])
            guard left == right else { continue }
            switch (kinds[index], left) {
            case (.ES, .EN), (.CS, .EN), (.CS, .AN): kinds[index] = left
            default: break
            }
        }
        // W5
        var index = 0
        while index < kinds.count {
            guard kinds[index] == .ET else {
                index += 1
                continue
            }
            var end = index
            while end < kinds.count, kinds[end] == .ET { end += 1 }
            let isBeside =
                index > 0 && kinds[index - 1] == .EN || end < kinds.count && kinds[end] == .EN
            if isBeside { for place in index..<end { kinds[place] = .EN } }
            index = end
        }
        // W6, W7
        strong = start
        for index in kinds.indices {
            switch kinds[index] {
            case .ES, .ET, .CS: kinds[index] = .ON
            case .L, .R: strong = kinds[index]
            case .EN where strong == .L: kinds[index] = .L
            default: break
            }
        }
    }

    // MARK: Neutral characters

    /// The direction that a resolved character has for neutrals beside it.
    private static func strength(_ kind: BidiClass) -> BidiClass? {
        switch kind {
        case .L: .L
        case .R, .EN, .AN: .R
        default: nil
        }
    }

    /// BD16: pairs of brackets, by their positions in the sequence, in the order of the opening ones.
    private static func brackets(
        _ kinds: [BidiClass], _ indices: [Int], _ scalars: [Unicode.Scalar]
    ) -> [(open: Int, close: Int)] {
        var open: [(closing: Unicode.Scalar, place: Int)] = []
        var pairs: [(open: Int, close: Int)] = []
        for (place, kind) in kinds.enumerated() where kind == .ON {
            let scalar = scalars[indices[place]]
            guard let bracket = BidiMirror.bracket(scalar) else { continue }
            if bracket.opens {
                if open.count == 63 { return [] }
                open.append((bracket.counterpart, place))
            } else if let match = open.lastIndex(where: {
                $0.closing == BidiMirror.canonical(scalar)
            }) {
                pairs.append((open[match].place, place))
                open.removeSubrange(match...)
            }
        }
        return pairs.sorted { $0.open < $1.open }
    }

    /// N0.
    private func resolveBrackets(
        _ kinds: inout [BidiClass], _ sequence: Sequence, _ embedding: BidiClass,
        _ scalars: [Unicode.Scalar]
    ) {
        for (open, close) in Self.brackets(kinds, sequence.indices, scalars) {
            let inside = kinds[open + 1..<close].compactMap(Self.strength)
            let kind: BidiClass
            if inside.contains(embedding) {
                kind = embedding
            } else if !inside.isEmpty {
                let before = kinds[..<open].reversed().lazy.compactMap(Self.strength).first
                kind = before ?? sequence.start
            } else {
                continue
            }
            for place in [open, close] {
                kinds[place] = kind
                // Marks on a bracket go with it.
                var next = place + 1
                while next < kinds.count, original[sequence.indices[next]] == .NSM {
                    kinds[next] = kind
                    next += 1
                }
            }
        }
    }

    /// N1, N2.
    private static func resolveNeutral(
        _ kinds: inout [BidiClass], _ sequence: Sequence, _ embedding: BidiClass
    ) {
        var index = 0
        while index < kinds.count {
            if strength(kinds[index]) != nil {
                index += 1
                continue
            }
            var end = index
            while end < kinds.count, strength(kinds[end]) == nil { end += 1 }
            let left = index == 0 ? sequence.start : strength(kinds[index - 1])
            let right = end == kinds.count ? sequence.end : strength(kinds[end])
            let kind = left == right ? left ?? embedding : embedding
            for place in index..<end { kinds[place] = kind }
            index = end
        }
    }

    // MARK: The order of a line

    /// L2: the indices of items with these levels, in the order in which they are drawn from the left.
    package static func order(_ levels: [UInt8]) -> [Int] {
        var order = Array(levels.indices)
        guard let highest = levels.max(), let lowest = levels.filter({ $0 % 2 == 1 }).min() else {
            return order
        }
        for level in stride(from: highest, through: lowest, by: -1) {
            var index = 0
            while index < order.count {
                guard levels[order[index]] >= level else {
                    index += 1
                    continue
                }
                var end = index
                while end < order.count, levels[order[end]] >= level { end += 1 }
                order[index..<end].reverse()
                index = end
            }
        }
        return order
    }
}
