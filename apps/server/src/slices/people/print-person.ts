import type { PrintedDocument } from '../../platform/pdf/printed-document.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { pageOf, printedWords, type StoredItem } from '../items/index.ts'
import { listContactItems } from './contact-info/contact-store.ts'
import { factsOf } from './person-properties.ts'
import { listRelationships } from './relationships/relationship-store.ts'

/** A person's page on paper: facts, contact items, people around them. */
export async function printPerson(context: Context, item: StoredItem): Promise<PrintedDocument> {
  const facts = await factsOf(context, item)
  const contacts = await listContactItems(context.tx, item.id)
  const relationships = await listRelationships(context.tx, item.id)
  const { say, day } = printedWords(context.locale)
  const born = facts.birthDay && say('born', { day: day(facts.birthDay) })
  return {
    ...pageOf(context, item, 'person'),
    subtitle: [born, facts.genderName].filter(Boolean).join(' · ') || say('person'),
    at: context.now.toISOString(),
    sections: [
      {
        heading: say('contactInfo'),
        facts: contacts.map(
          (contact) => [contact.Name || say(contact.Type), contact.Description || contact.Value] as const,
        ),
      },
      {
        heading: say('relationships'),
        facts: relationships
          .filter(({ State }) => State === 'confirmed')
          .map((tie) => [tie.TypeRef.Name, [tie.Person.Name, tie.Phone].filter(Boolean).join(', ')] as const),
      },
    ].filter((section) => section.facts.length > 0),
  }
}
