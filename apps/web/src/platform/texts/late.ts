import { t as late } from './late-texts.ts'
import { definesOver } from './texts.ts'

/** As defineTexts of texts.ts, for a catalogue that no page loads at first: it also has the texts of late-texts.ts. */
export const defineTexts = definesOver(late)
