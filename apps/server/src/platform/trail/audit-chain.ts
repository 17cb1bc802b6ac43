import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { inOwnerTransaction, type OwnerConnection, type OwnerPool } from '../database/insert-rows.ts'

/** A place in the chain, to be noted elsewhere: cutting off the end or forging the whole chain changes it. */
export type Head = { readonly sequence: number; readonly hash: string }

export type ChainReport = {
  readonly sealed: number
  readonly head: Head | null
  /** The first fault, as a sentence. */
  readonly fault: string | null
  readonly unsealed: { readonly count: number; readonly since: Date | null }
  /** Rows sealed long after their own time: a corrected clock, a server that died, or rows inserted later. */
  readonly late: { readonly count: number; readonly first: string | null }
}

type SealedRow = {
  readonly sequence: number
  readonly audit_id: string
  readonly hash: Buffer
  readonly sealed_at: Date
  readonly is_there: boolean
  readonly text: string
  readonly has_texts: boolean
  readonly at: Date | null
  readonly action: string | null
}

const AT_ONCE = 5000
/** The sealer looks back this long for rows of slow transactions; an older unsealed row was inserted in another way. */
const LATE_MS = 600_000
/** A running server seals within a second. */
const SEALED_WITHIN_MS = 1500

/**
 * Walks the chain of one care model from its first seal, reading everything at one moment. After the clock was set back, a
 * row that waits for its seal looks like an inserted one, so only rows still unsealed a little later are reported.
 */
export async function verifyChain(pool: OwnerPool, careModelId: string, noted: Head | null): Promise<ChainReport> {
  const first = await lookAtOneMoment(pool, careModelId, noted)
  if (first.walked.fault !== null || first.odd.length === 0) return reportOf(first)
  await pause(SEALED_WITHIN_MS)
  const second = await lookAtOneMoment(pool, careModelId, noted)
  const seen = new Set(first.odd.map(({ id }) => id))
  return reportOf({ ...second, odd: second.odd.filter(({ id }) => seen.has(id)) })
}

function lookAtOneMoment(pool: OwnerPool, careModelId: string, noted: Head | null): Promise<Look> {
  return inOwnerTransaction(pool, async (owner) => {
    await owner.query('set transaction isolation level repeatable read, read only')
    return lookAt(owner, careModelId, noted)
  })
}

/** The same for a fixed moment, such as a backup's: `moment` tells which rows were waiting for their seal. */
export async function verifyChainOn(
  owner: OwnerConnection,
  careModelId: string,
  noted: Head | null,
  moment?: Date,
): Promise<ChainReport> {
  const look = await lookAt(owner, careModelId, noted)
  const isWaiting = (id: string) => moment !== undefined && Math.abs(timeOf(id) - moment.getTime()) <= LATE_MS
  return reportOf({ ...look, odd: look.odd.filter(({ id }) => !isWaiting(id)) })
}

type Look = {
  readonly walked: Walked
  readonly unsealed: readonly UnsealedRow[]
  /** Unsealed rows that are too old for the sealer to find. */
  readonly odd: readonly UnsealedRow[]
}

async function lookAt(owner: OwnerConnection, careModelId: string, noted: Head | null): Promise<Look> {
  const walked = await walk(owner, careModelId, noted)
  const unsealed = await listUnsealed(owner, careModelId)
  return { walked, unsealed, odd: unsealed.filter(({ id }) => timeOf(id) < walked.newest - LATE_MS) }
}

function reportOf({ walked, unsealed, odd: [foreign] }: Look): ChainReport {
  const foreignFault = foreign
    ? `A row was inserted that no seal covers: ${describe(foreign.id, foreign.at, foreign.action)}.`
    : null
  return {
    sealed: walked.sealed,
    head: walked.head,
    fault: walked.fault ?? foreignFault,
    unsealed: { count: unsealed.length, since: unsealed[0]?.at ?? null },
    late: walked.late,
  }
}

type Walked = Pick<ChainReport, 'sealed' | 'head' | 'fault' | 'late'> & { readonly newest: number }

async function walk(owner: OwnerConnection, careModelId: string, noted: Head | null): Promise<Walked> {
  let head: Head | null = null
  let [sealed, newest] = [0, 0]
  const late: { count: number; first: string | null } = { count: 0, first: null }
  for (;;) {
    const rows: readonly SealedRow[] = await sealsAfter(owner, careModelId, head?.sequence ?? 0)
    for (const row of rows) {
      const fault = faultOf(row, head) ?? notedFault(row, noted)
      if (fault !== null) return { sealed, head, fault, newest, late }
      head = { sequence: row.sequence, hash: row.hash.toString('hex') }
      sealed += 1
      newest = Math.max(newest, timeOf(row.audit_id))
      if (row.sealed_at.getTime() - timeOf(row.audit_id) > LATE_MS) {
        late.count += 1
        late.first ??= describe(row.audit_id, row.at, row.action)
      }
    }
    if (rows.length === AT_ONCE) continue
    const reached = head?.sequence ?? 0
    const isCut = noted !== null && reached < noted.sequence
    const fault = isCut
      ? `The end is missing: the chain reaches row ${reached}, and row ${noted.sequence} was noted.`
      : null
    return { sealed, head, fault, newest, late }
  }
}

async function sealsAfter(owner: OwnerConnection, careModelId: string, after: number): Promise<SealedRow[]> {
  const { rows } = await owner.query<SealedRow>(
    `select s.sequence, s.audit_id, s.hash, s.sealed_at, a.id is not null as is_there, app.audit_text(a) as text,
        app.has_its_texts(a) as has_texts, a.at, a.action
       from audit_seal s left join audit a on a.care_model_id = s.care_model_id and a.id = s.audit_id
      where s.care_model_id = $1 and s.sequence > $2 order by s.sequence limit ${AT_ONCE}`,
    [careModelId, after],
  )
  return rows
}

function faultOf(row: SealedRow, head: Head | null): string | null {
  const expected = (head?.sequence ?? 0) + 1
  if (row.sequence !== expected) return `The seal of row ${expected} was removed.`
  if (!row.is_there) return `Row ${row.sequence} was removed: ${describe(row.audit_id, null, null)}.`
  const hash = createHash('sha256')
    .update(Buffer.from(head?.hash ?? '', 'hex'))
    .update(row.text)
    .digest()
  return hash.equals(row.hash) && row.has_texts
    ? null
    : `Row ${row.sequence} was altered: ${describe(row.audit_id, row.at, row.action)}.`
}

function notedFault(row: SealedRow, noted: Head | null): string | null {
  const isOther = noted?.sequence === row.sequence && noted.hash !== row.hash.toString('hex')
  return isOther ? `Row ${row.sequence} does not have the seal that was noted: the chain was rewritten.` : null
}

type UnsealedRow = { readonly id: string; readonly at: Date; readonly action: string }

async function listUnsealed(owner: OwnerConnection, careModelId: string): Promise<UnsealedRow[]> {
  const { rows } = await owner.query<UnsealedRow>(
    `select a.id, a.at, a.action from audit a where a.care_model_id = $1
        and not exists (select from audit_seal s where s.care_model_id = a.care_model_id and s.audit_id = a.id) order by a.id`,
    [careModelId],
  )
  return rows
}

/** The first 48 bits of an id are its time. */
function timeOf(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
}

function describe(id: string, at: Date | null, action: string | null): string {
  const moment = (at ?? new Date(timeOf(id))).toISOString().slice(0, 19).replace('T', ' ')
  return `${action === null ? '' : `${action}, `}${moment} UTC, id ${id}`
}
