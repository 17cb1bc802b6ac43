import { bareItem, noRights } from '@caseloom/contracts/items/bare-item'
import { Name } from '@caseloom/contracts/items/item'
import { isPhoneType } from '@caseloom/contracts/people/contact-info/contact-rules'
import type { FirstContact } from '@caseloom/contracts/people/contact-info/first-contact'
import type { ContactItem, Person } from '@caseloom/contracts/people/person'
import * as z from 'zod'
import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { wallTimeOf } from '../../../platform/wall-time.ts'
import type { Property } from '../../items/index.ts'
import { listContactItems } from '../contact-info/contact-store.ts'
import { listPersonFacts, writePerson } from '../person-store.ts'
import { findStoredProfessional, markProfessional } from './professional-store.ts'

// Teachers, probation officers, physicians: any member may connect one to a family and sees their work contacts (product.md section 2).

async function factsOf({ tx, now }: Context, id: string) {
  const [facts] = await listPersonFacts(tx, [id], now)
  if (!facts) throw new Problem('record.not_found')
  return facts
}

const professional: Property = {
  schema: z.boolean(),
  read: async (context, item) => (await factsOf(context, item.id)).professional,
  async write(context, item, value) {
    const isSo = z.boolean().parse(value)
    const before = (await factsOf(context, item.id)).professional
    if (!(await markProfessional(context.tx, item.id, isSo))) throw new Problem('person.other_families')
    return { before: before ? 'yes' : 'no', after: isSo ? 'yes' : 'no' }
  },
}

const organization: Property = {
  schema: Name.nullable().or(z.literal('').transform(() => null)),
  read: async (context, item) => (await factsOf(context, item.id)).organization,
  async write(context, item, value) {
    const after = z.string().nullable().parse(value)
    const before = (await factsOf(context, item.id)).organization
    await writePerson(context.tx, item.id, { organization: after })
    return { before, after }
  },
}

export const professionalProperties = [
  ['Professional', professional],
  ['Organization', organization],
] as const

/** The details of a professional that every member sees: name, organization, work phone and e-mail, nothing else. */
export async function findProfessional({ tx, actor, now }: Context, id: string): Promise<Person | undefined> {
  const known = await findStoredProfessional(tx, id)
  if (!known) return undefined
  const moment = wallTimeOf(now, actor.zone)
  const contactItems = await listContactItems(tx, known.id)
  return {
    Id: known.id,
    Type: 'CONTACT',
    Name: known.name,
    ...bareItem,
    Active: true,
    Completed: false,
    CompletedDate: null,
    // Only members who may change the contact see who created it and when.
    Created: moment,
    LastModified: moment,
    CaremodelId: actor.careModelId,
    Version: known.version,
    Can: noRights,
    FirstName: known.firstName,
    MiddleName: null,
    LastName: known.lastName,
    Title: known.title,
    DOB: null,
    DeathDay: null,
    AgeYears: null,
    Gender: null,
    UserName: null,
    ContactItems: contactItems,
    Relationships: [],
    FirstContact: firstContactOf(known, contactItems),
    CaseCount: 0,
    PossibleDuplicates: [],
    Photo: null,
    Professional: true,
    Organization: known.organization,
  }
}

/** A professional is called directly, not through family. */
function firstContactOf(
  { id, name, firstName }: { readonly id: string; readonly name: string; readonly firstName: string },
  items: readonly ContactItem[],
): FirstContact | null {
  const phone = items.find(({ Type, Value }) => isPhoneType(Type) && Value !== '')
  if (!phone) return null
  const { Value, Description, MayText } = phone
  return {
    Id: id,
    Name: name,
    FirstName: firstName,
    Photo: null,
    Relation: null,
    Phone: Value,
    PhoneText: Description || Value,
    MayText,
  }
}
