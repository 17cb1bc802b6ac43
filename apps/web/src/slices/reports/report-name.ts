import { reportTexts } from '@caseloom/contracts/reports/report-texts'
import type { FigureKey } from '@caseloom/contracts/reports/report-ids'
import type { ReportId } from '@caseloom/contracts/reports/report'
import { getLocale } from '../../platform/texts/locale.ts'
import { saySentence } from '../../platform/texts/texts.ts'

/** A report's name, for its page and the window. */
export const reportName = (id: ReportId): string => saySentence(reportTexts(getLocale()).reports[id].name)

/** A figure's name. */
export const figureName = (key: FigureKey): string => saySentence(reportTexts(getLocale()).figures[key].label)
