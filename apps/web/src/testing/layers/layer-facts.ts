import { readCase } from '@caseloom/contracts/cases/calls.generated'
import { createFolder } from '@caseloom/contracts/cases/folders/folder-calls.generated'
import type { Referral } from '@caseloom/contracts/cases/action-endpoints'
import { addComment } from '@caseloom/contracts/comments/calls.generated'
import { readDocument, listTemplates } from '@caseloom/contracts/documents/calls.generated'
import { readHome } from '@caseloom/contracts/home/calls.generated'
import { createItem } from '@caseloom/contracts/items/calls.generated'
import { readAppointment } from '@caseloom/contracts/appointments/calls.generated'
import { readPerson } from '@caseloom/contracts/people/calls.generated'
import { addToDo } from '@caseloom/contracts/to-dos/calls.generated'
import { send } from '../../platform/calls/api.ts'

/** A family with a relationship and a current phase. */
async function findFamily() {
  for (const family of (await send(readHome, {})).Cases) {
    const managedCase = await send(readCase, { params: { id: family.Id } })
    const person = await send(readPerson, { params: { id: family.PersonId } })
    const phase = managedCase.Phases.find(({ Current }) => Current)
    const [relationship] = person.Relationships
    if (phase && relationship) return { family, managedCase, person, phase, relationship }
  }
  throw new Error('The signed-in member has no family with a relative and a phase')
}

/** Creates one item of each kind for the dialogs that show it. */
export async function makeFacts() {
  const { family, managedCase, person, phase, relationship } = await findFamily()
  const made = async (query: { type: string; ofType?: string }) =>
    ({ id: (await send(createItem, { query: { ...query, target: family.Id } })).Id }) as const
  const [template] = (await send(listTemplates, {})).Items
  const appointment = await send(readAppointment, { params: await made({ type: 'APPOINTMENT' }) })
  const document = await send(readDocument, {
    params: await made({ type: 'DOCFORM', ...(template && { ofType: template.Id }) }),
  })
  const folder = await send(createFolder, { body: { Name: 'For the team', Description: '' } })
  const comment = await send(addComment, { body: { id: appointment.Id, message: 'Read.' } })
  const toDo = await send(addToDo, { body: { Name: 'Call the school back' } })
  const referral: Referral = {
    Id: managedCase.Id,
    Case: { Id: managedCase.Id, Name: managedCase.Name },
    From: managedCase.GroupName,
    To: { Id: managedCase.GroupId, Name: managedCase.GroupName },
    By: null,
    Message: 'Moving to the north',
    Created: managedCase.Created,
  }
  const picture = await createImageBitmap(new ImageData(64, 64))
  return {
    picture,
    managedCase,
    phase,
    person,
    relationship,
    appointment,
    document,
    folder,
    comment,
    toDo,
    referral,
  } as const
}

export type Facts = Awaited<ReturnType<typeof makeFacts>>
