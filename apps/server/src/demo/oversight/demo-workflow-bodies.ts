import type { Activity, ActivityAction, WorkflowBody } from '@caseloom/contracts/workflows/workflow-body'
import type { Trac } from '../demo-cases.ts'
import type { World } from '../demo-world.ts'

/** Messages that the demo's workflows send. Those with a link get it at their end. */
export const workflowMessages = [
  {
    name: 'After a missed meeting',
    subject: 'We missed you',
    message_body:
      'Hello {{Person.FirstName}}, this is {{Sender.Name}}. We did not meet as planned. Please tell me with one tap whether you would like to go on: {{Workflow.Link}}',
  },
  {
    name: 'Will you come?',
    subject: 'Our next meeting',
    message_body:
      'Hello {{Person.FirstName}}, this is {{Sender.Name}}. We meet on {{Item.Date}}. Please tell me with one tap whether you will come: {{Workflow.Link}}',
  },
  {
    name: 'A family may stop',
    subject: 'A family may stop',
    message_body:
      'Hello {{Person.FirstName}}, a family of mine may not go on. Can we talk about it this week? {{Sender.Name}}',
  },
] as const

type NewActivity = Pick<Activity, 'Id' | 'Name' | 'Next'> & Partial<Activity> & { readonly Action: ActivityAction }

const activity = (said: NewActivity): Activity => ({ Conditions: [], ...said })

/** The id of a row of the world by its name. */
function idOf(list: readonly { readonly id?: string; readonly name?: string }[] | undefined, name: string): string {
  const id = list?.find((each) => each.name === name)?.id
  if (!id) throw new Error(`The demo has no "${name}".`)
  return id
}

const formIn = ({ rows }: World, name: string) => idOf(rows.template, name)
const messageIn = ({ rows }: World, name: string) => idOf(rows.notification_template, name)

/** What happens at the first visits. */
const firstSteps = (world: World): Activity[] => [
  activity({
    Id: 'form',
    Name: 'Family intake form',
    Description: 'Fill it in together at the first visit.',
    Action: { Type: 'DOCUMENT', Template: formIn(world, 'Family intake'), DueInDays: 7 },
    Next: [{ To: 'consent' }],
  }),
  activity({
    Id: 'consent',
    Name: 'Consent',
    Action: { Type: 'QUESTION', Question: 'Has everybody signed the consent?' },
    Next: [
      { To: 'school', When: 'yes' },
      { To: 'reminder', When: 'no' },
    ],
  }),
  activity({
    Id: 'reminder',
    Name: 'Ask for a call about the consent',
    Action: { Type: 'NOTIFICATION', To: 'FIRST_CONTACT', Template: messageIn(world, 'Please call me') },
    Next: [{ To: 'school' }],
  }),
]

/** The first weeks of a case, until the family is ready for the second phase. */
export function intakeBody(world: World, { id: trac, phases: [engagement, change] }: Trac): WorkflowBody {
  if (!engagement || !change) throw new Error('The demo needs a trac of two phases.')
  return {
    Start: ['form'],
    Activities: [
      ...firstSteps(world),
      activity({
        Id: 'school',
        Name: 'School',
        Action: { Type: 'QUESTION', Question: 'May we talk with the school?' },
        Next: [
          { To: 'meeting', When: 'yes' },
          { To: 'onwards', When: 'no' },
        ],
      }),
      activity({
        Id: 'meeting',
        Name: 'Meeting at school',
        Action: {
          Type: 'APPOINTMENT',
          InDays: 10,
          At: '15:00',
          Minutes: 45,
          AppointmentType: world.choice('appointment-types', 'School meeting'),
          AppointmentName: 'First meeting at school',
        },
        Next: [{ To: 'onwards' }],
      }),
      activity({
        Id: 'onwards',
        Name: 'Begin behavior change',
        Description: 'Talk about it in supervision first.',
        Conditions: [
          { Of: 'TRAC', In: [trac] },
          { Of: 'PHASE', In: [engagement.id] },
          { Of: 'DAYS', AtLeast: 21 },
        ],
        Action: { Type: 'PHASE', Phase: change.id },
        Next: [{ To: 'end' }],
      }),
    ],
  }
}

/** Finding out whether a family that did not come goes on. */
const reachingSteps = (world: World): Activity[] => [
  activity({
    Id: 'phone',
    Name: 'Call the family',
    Description: 'Best on the same day.',
    Action: { Type: 'QUESTION', Question: 'Did you reach them?' },
    Next: [
      { To: 'visit', When: 'yes' },
      { To: 'message', When: 'no' },
    ],
  }),
  activity({
    Id: 'message',
    Name: 'Ask by message',
    Action: {
      Type: 'NOTIFICATION',
      To: 'FIRST_CONTACT',
      Template: messageIn(world, 'After a missed meeting'),
      Link: 'go-on',
    },
    Next: [{ To: 'go-on' }],
  }),
  activity({
    Id: 'go-on',
    Name: 'Going on',
    Action: {
      Type: 'QUESTION',
      Question: 'Would you like to go on with our meetings?',
      Translations: {
        'es-ES': '¿Quiere seguir con nuestras reuniones?',
        'it-IT': 'Vuole continuare con i nostri incontri?',
      },
      ByLink: true,
      AsksForPlace: true,
    },
    Next: [
      { To: 'visit', When: 'yes' },
      { To: 'tell', When: 'no' },
    ],
  }),
  activity({
    Id: 'tell',
    Name: 'Tell the supervisor',
    Action: { Type: 'NOTIFICATION', To: 'LEADERS', Template: messageIn(world, 'A family may stop') },
    Next: [{ To: 'end' }],
  }),
]

/** A new visit, which the family confirms or cancels by a link. */
const visitSteps = (world: World): Activity[] => [
  activity({
    Id: 'visit',
    Name: 'Plan a visit',
    Action: {
      Type: 'APPOINTMENT',
      InDays: 3,
      At: '17:00',
      Minutes: 60,
      AppointmentType: world.choice('appointment-types', 'Home visit'),
      AppointmentName: 'Visit after a missed meeting',
    },
    Next: [{ To: 'ask' }],
  }),
  activity({
    Id: 'ask',
    Name: 'Ask whether they will come',
    Action: {
      Type: 'NOTIFICATION',
      To: 'FIRST_CONTACT',
      Template: messageIn(world, 'Will you come?'),
      Link: 'coming',
    },
    Next: [{ To: 'coming' }],
  }),
  activity({
    Id: 'coming',
    Name: 'The visit',
    Action: {
      Type: 'QUESTION',
      Question: 'Does the visit suit you?',
      Translations: { 'es-ES': '¿Le viene bien la visita?', 'it-IT': 'La visita Le va bene?' },
      ByLink: true,
      NoOutcome: world.choice('appointment-outcomes', 'Cancelled by family'),
    },
    Next: [{ To: 'end' }],
  }),
]

/** The steps after a no-show, with two questions that the family may answer through a link. */
export function noShowBody(world: World): WorkflowBody {
  return { Start: ['phone'], Activities: [...reachingSteps(world), ...visitSteps(world)] }
}
