import type { Context } from '../../../platform/calls/serve.ts'
import { findName, type KindRegister } from '../../items/index.ts'
import { listChangersOf } from './relationship-store.ts'

export type Asking = {
  readonly ends: readonly [string, string]
  /** The ends that still need confirmation. */
  readonly waiting: readonly string[]
  readonly typeName: string
}

/** Asks the members who may change a waiting end, each about that end. */
export async function tellOfAsking(context: Context, { tell }: KindRegister, asking: Asking): Promise<void> {
  const { tx } = context
  for (const id of asking.waiting) {
    const other = asking.ends.find((end) => end !== id) ?? id
    const [Name, To] = [(await findName(tx, id)) ?? '', (await findName(tx, other)) ?? '']
    const to = { people: await listChangersOf(tx, id) }
    await tell(context, {
      notice: 'relationship-asked',
      to,
      about: { id },
      values: { Name, To, Words: asking.typeName },
    })
  }
}

export type Answering = {
  readonly isAccepted: boolean
  readonly askedBy: string | null
  /** The end the asker started from, which the asker can open. */
  readonly personId: string
  readonly relatedId: string
  readonly reason: string
}

/** Tells the member who asked. */
export async function tellOfAnswer(context: Context, { tell }: KindRegister, answer: Answering): Promise<void> {
  const { tx } = context
  const [Name, To] = [(await findName(tx, answer.personId)) ?? '', (await findName(tx, answer.relatedId)) ?? '']
  const notice = answer.isAccepted ? 'relationship-accepted' : 'relationship-declined'
  const values = { Name, To, Words: answer.reason }
  await tell(context, { notice, to: { people: [answer.askedBy] }, about: { id: answer.personId }, values })
}
