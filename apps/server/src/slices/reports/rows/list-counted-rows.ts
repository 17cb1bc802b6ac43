import type { CountedRow, CountedRows } from '@caseloom/contracts/reports/counted-row'
import type { CountedQuery } from '@caseloom/contracts/reports/endpoints'
import { pageAnswer } from '../../../platform/calls/page-answer.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { changedCases } from '../changed-cases.ts'
import { listRatingsIn } from '../../supervision/index.ts'
import { runningOn, scopeOf, whoseOf } from '../report-scope.ts'
import { countCounted, listCounted, type CountedItem, type CountedWanted } from './counted-lists.ts'

const toRow = (item: CountedItem): CountedRow => ({
  Id: item.id,
  Type: item.kind,
  Name: item.name,
  RefId: item.refId,
  Case: { Id: item.caseId, Name: item.caseName, PersonId: item.personId },
  Clinician: item.clinician ?? '',
  Phase: item.phase,
  Day: item.day,
  Counts: item.counts,
  Value: item.value,
  Most: item.most,
  StatusClass: item.statusClass,
})

/** The rows behind a figure, from the same days that the report adds up. */
export async function listCountedRows(context: Context, asked: CountedQuery): Promise<CountedRows> {
  const { tx, audit } = context
  const scoped = await scopeOf(context, asked)
  const whose = whoseOf(scoped)
  const wanted: CountedWanted = {
    figure: asked.figure,
    whose,
    period: scoped.period,
    phaseId: asked.phase,
    runningOn: runningOn(context, scoped.period),
    counts: asked.counts === undefined ? undefined : asked.counts === 'yes',
    ...(await changedCases(context, whose)),
    ratings: asked.figure === 'fidelity' ? await listRatingsIn(context, { ...whose, ...scoped.period }) : [],
    offset: asked.offset,
    limit: asked.limit,
  }
  const [items, total] = await Promise.all([listCounted(tx, wanted), countCounted(tx, wanted)])
  audit({ action: 'list', reason: asked.figure, items: [...new Set(items.flatMap(({ id, caseId }) => [id, caseId]))] })
  return pageAnswer(items.map(toRow), total, asked)
}
