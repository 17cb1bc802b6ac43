import { plusDays } from '@caseloom/contracts/cases/calendar-days'
import { DatedEvent } from '@caseloom/contracts/incidents/dated-event'
import type { Item } from '@caseloom/contracts/items/item'
import type { PrintedDocument } from '../../platform/pdf/printed-document.ts'
import type { Context } from '../../platform/calls/serve.ts'
import {
  checkReceiver,
  closeItems,
  NOTHING,
  pageOf,
  printedWords,
  reference,
  reopenItems,
  subtitleOf,
  type KindDefinition,
  type StoredItem,
} from '../items/index.ts'
import { shownAtInvolved } from './people-involved.ts'
import { eventProperties, getEvent } from './dated-event-properties.ts'
import { listStoredEvents } from './dated-event-store.ts'
import { recordEvent } from './record-new.ts'

async function detailsOf({ tx }: Context, ids: readonly string[]) {
  const stored = await listStoredEvents(tx, ids)
  return new Map<string, Omit<DatedEvent, keyof Item>>(
    stored.map((event) => [
      event.id,
      {
        TypeLUI: reference(event.typeId, event.typeName),
        StartDay: event.startDay,
        EndDay: event.endDay,
        Notes: event.notes,
        PeopleInvolved: [...event.involved],
      },
    ]),
  )
}

/** An event ends when its last day ends. */
async function endTimesOf({ tx }: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const stored = await listStoredEvents(tx, ids)
  return new Map(stored.map(({ id, startDay, endDay }) => [id, `${plusDays(endDay ?? startDay, 1)}T00:00:00`]))
}

export const datedEvents = { of: ['EVENT'], details: detailsOf } as const

async function printEvent(context: Context, item: StoredItem): Promise<PrintedDocument> {
  const event = await getEvent(context, item.id)
  const { say, day } = printedWords(context.locale)
  return {
    ...pageOf(context, item, 'event'),
    subtitle: await subtitleOf(context, item, event.typeName),
    at: `${event.startDay}T00:00:00Z`,
    sections: [
      {
        heading: say('event'),
        facts: [
          [say('firstDay'), day(event.startDay)],
          [say('lastDay'), day(event.endDay)],
          [say('peopleInvolved'), event.involved.map(({ Name }) => Name).join(', ') || NOTHING],
        ],
      },
      ...(event.notes ? [{ heading: say('notes'), text: event.notes }] : []),
    ],
  }
}

export const eventKind: KindDefinition = {
  kind: 'EVENT',
  label: { 'en-US': 'an event', 'es-ES': 'un evento', 'it-IT': 'un evento' },
  properties: eventProperties,
  answer: DatedEvent,
  details: detailsOf,
  notes: async (context, item) => (await getEvent(context, item.id)).notes,
  dueTimes: endTimesOf,
  creation: { create: recordEvent },
  // An event is completed when it is over.
  completion: { complete: closeItems, revert: reopenItems },
  transfer: { check: checkReceiver },
  shownAt: shownAtInvolved,
  deletion: {},
  printing: { print: printEvent },
}
