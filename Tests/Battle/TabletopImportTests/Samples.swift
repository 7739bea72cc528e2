import Tabletop
import TestSupport

extension Samples.Expected {
    init(_ draft: CharacterDraft) {
        self.init(
            name: draft.name, maxHitPoints: draft.maximumHitPoints,
            currentHitPoints: draft.currentHitPoints, armorClass: draft.armorClass,
            initiativeModifier: draft.initiativeModifier)
    }
}
