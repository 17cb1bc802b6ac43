import type { Locale } from '@caseloom/contracts/locales'
import { reportIds } from '@caseloom/contracts/reports/report-ids'
import { reportTexts } from '@caseloom/contracts/reports/report-texts'
import type { ReportCard } from '@caseloom/contracts/reports/report'

/** The reports as cards, in the reader's language. Every member has all of them, each over their own cases. */
export function listReportCards(locale: Locale): ReportCard[] {
  return reportIds.map((id) => {
    const { name, description } = reportTexts(locale).reports[id]
    return {
      Id: id,
      RefId: null,
      Name: name,
      Description: description,
      Type: 'REPORT',
      Active: true,
      Aux1: null,
      Aux2: null,
      Aux3: null,
      Status: null,
    }
  })
}
