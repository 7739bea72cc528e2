/// Characters that face the other way in right-to-left text (UAX #9, rule L4).
nonisolated enum BidiMirror {
    /// The character whose glyph mirrors that of `scalar`; `nil` if there is none.
    static func mirrored(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        scalar.properties.isBidiMirrored ? pairs[scalar] : nil
    }

    /// The counterpart of a bracket, and whether the bracket opens; `nil` for other characters (BD14,
    /// BD15).
    package static func bracket(
        _ scalar: Unicode.Scalar
    ) -> (counterpart: Unicode.Scalar, opens: Bool)? {
        switch scalar.properties.generalCategory {
        case .openPunctuation: mirrored(canonical(scalar)).map { ($0, true) }
        case .closePunctuation: mirrored(canonical(scalar)).map { ($0, false) }
        default: nil
        }
    }

    /// The bracket that an angle bracket is equivalent to.
    static func canonical(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        scalar == "\u{2329}" ? "\u{3008}" : scalar == "\u{232A}" ? "\u{3009}" : scalar
    }

    private static let pairs: [Unicode.Scalar: Unicode.Scalar] = {
        var pairs: [Unicode.Scalar: Unicode.Scalar] = [:]
        var first: Unicode.Scalar?
        for scalar in table.unicodeScalars {
            guard let left = first else {
                first = scalar
                continue
            }
            pairs[left] = scalar
            pairs[scalar] = left
            first = nil
        }
        return pairs
    }()

    /// The pairs, one after the other.
    private static let table =
        "()<>[]{}«»༺༻༼༽᚛᚜‹›⁅⁆⁽⁾₍₎∈∋∉∌∊∍∕⧵∼∽≃⋍≒≓≔≕≤≥≦≧≨≩≪≫≮≯≰≱≲≳≴≵≶≷≸≹"
        + "≺≻≼≽≾≿⊀⊁⊂⊃⊄⊅⊆⊇⊈⊉⊊⊋⊏⊐⊑⊒⊘⦸⊢⊣⊦⫞⊨⫤⊩⫣⊫⫥⊰⊱⊲⊳⊴⊵⊶⊷⋉⋊⋋⋌⋐⋑⋖⋗⋘⋙⋚⋛⋜⋝⋞⋟⋠⋡"
        + "⋢⋣⋤⋥⋦⋧⋨⋩⋪⋫⋬⋭⋰⋱⋲⋺⋳⋻⋴⋼⋶⋽⋷⋾⌈⌉⌊⌋\u{2329}\u{232A}❨❩❪❫❬❭❮❯❰❱❲❳❴❵⟃⟄⟅⟆⟈⟉⟋⟍⟕⟖⟝⟞⟢⟣⟤⟥"
        + "⟦⟧⟨⟩⟪⟫⟬⟭⟮⟯⦃⦄⦅⦆⦇⦈⦉⦊⦋⦌⦍⦐⦎⦏⦑⦒⦓⦔⦕⦖⦗⦘⧀⧁⧄⧅⧏⧐⧑⧒⧔⧕⧘⧙⧚⧛⧸⧹⧼⧽⨫⨬⨭⨮⨴⨵⨼⨽⩤⩥"
        + "⩹⩺⩽⩾⩿⪀⪁⪂⪃⪄⪋⪌⪑⪒⪓⪔⪕⪖⪗⪘⪙⪚⪛⪜⪡⪢⪦⪧⪨⪩⪪⪫⪬⪭⪯⪰⪳⪴⪻⪼⪽⪾⪿⫀⫁⫂⫃⫄⫅⫆⫍⫎⫏⫐⫑⫒⫓⫔⫕⫖"
        + "⫬⫭⫷⫸⫹⫺⸂⸃⸄⸅⸉⸊⸌⸍⸜⸝⸠⸡⸢⸣⸤⸥⸦⸧⸨⸩〈〉《》「」『』【】〔〕〖〗〘〙〚〛﹙﹚﹛﹜﹝﹞﹤﹥（）＜＞［］｛｝"
        + "｟｠｢｣"
}
