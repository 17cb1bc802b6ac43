import type { Relationship } from '@caseloom/contracts/people/person'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { CaselessRow } from '../items/index.ts'
import { toPersonFacts, type FactsRow, type PersonFacts } from './person-store.ts'
import { toRelationship, type RelationshipRow } from './relationships/relationship-store.ts'

type WholePerson = {
  readonly item: CaselessRow
  readonly facts: PersonFacts
  readonly relationships: readonly Relationship[]
}

/** Item, record and relationships of a person, in one statement. Undefined if the reader does not see them. */
export async function findWholePerson(tx: Tx, id: string, now: Date): Promise<WholePerson | undefined> {
  const { rows } = await sql<{ item: CaselessRow; facts: FactsRow; ties: Omit<RelationshipRow, 'total'>[] | null }>`
    select item, facts, ties from app.whole_person(${id}, app.today(${now}))`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  return {
    item: row.item,
    facts: toPersonFacts(row.facts),
    relationships: (row.ties ?? []).map((tie) => toRelationship(tie, id)),
  }
}
