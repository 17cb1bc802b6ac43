import { Kind, type ActivityPage } from '@caseloom/contracts/items/item'
import { isColleague, isFolder, isPerson } from '@caseloom/contracts/items/kinds'
import { pageAnswer } from '../../platform/calls/page-answer.ts'
import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { countActivity, listActivityRows, listInvolving } from './item-lists.ts'
import { getItem } from './item-store.ts'
import type { KindRegister } from './kind.ts'

export type ActivityAsked = {
  readonly person?: string | undefined
  readonly case?: string | undefined
  readonly folder?: string | undefined
  readonly q: string
  readonly kinds: string
  readonly offset: number
  readonly limit: number
}

/** The kinds named in a query, joined with '|'; unknown names are left out. */
export function kindsFrom(joined: string): Kind[] {
  return joined.split('|').flatMap((name) => {
    const kind = Kind.safeParse(name)
    return kind.success ? [kind.data] : []
  })
}

/** The activity list of a person, a case or a shared folder that the reader sees. */
export async function readActivity(context: Context, kinds: KindRegister, asked: ActivityAsked): Promise<ActivityPage> {
  const { tx, actor } = context
  // An invisible item is answered like a missing one, not with an empty list.
  const about = await getItem(tx, asked.folder ?? asked.case ?? asked.person ?? actor.personId)
  if (asked.folder !== undefined && !isFolder(about.kind)) throw new Problem('record.not_found')
  const isOfColleague = isColleague(about.kind)
  const wanted = {
    personId: isOfColleague ? undefined : asked.person,
    ownerId: isOfColleague ? about.id : undefined,
    involving: isPerson(about.kind) ? await listInvolving(tx, about.id) : [],
    caseId: asked.case,
    folderId: asked.folder,
    words: asked.q.trim(),
    kinds: kindsFrom(asked.kinds),
    offset: asked.offset,
    limit: asked.limit,
  }
  const rows = await listActivityRows(context, kinds, wanted)
  const groups = await countActivity(tx, wanted)
  const total = groups.reduce((sum, group) => sum + group.subRowTotal, 0)
  context.audit({
    action: 'list',
    kind: about.kind,
    itemId: about.id,
    caseId: about.caseId,
    personId: about.personId,
    items: rows.map((row) => row.Id),
  })
  return { ...pageAnswer(rows, total, asked), Groups: groups }
}
