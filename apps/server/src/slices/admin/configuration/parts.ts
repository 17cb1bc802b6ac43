import type { Configuration } from '@caseloom/contracts/admin/configuration/configuration'
import type { Context } from '../../../platform/calls/serve.ts'
import type { KindRegister } from '../../items/index.ts'
import { changeDashboardItem, createDashboardItem, listDashboardItems } from '../../dashboards/index.ts'
import { addTemplate, changeTemplate, findTemplateNamed, listTemplates } from '../../notifications/index.ts'
import { listForms, writeForm, type FormInFile } from '../../templates/index.ts'
import { inOwnWords, listWorkflowFiles, writeWorkflow, type WorkflowInFile } from '../../workflows/index.ts'
import { changeGroup, createGroup } from '../members/change-groups.ts'
import { listGroupRows } from '../members/member-lists.ts'
import type { Part } from './part.ts'

type GroupInFile = Configuration['Groups'][number]
type MessageInFile = Configuration['Messages'][number]
type DashboardInFile = Configuration['Dashboards'][number]

export const groupsPart: Part<GroupInFile> = {
  part: 'Groups',
  read: async ({ tx }) => (await listGroupRows(tx)).map(({ Name, Active }) => ({ Name, Active })),
  titleOf: ({ Name }) => Name,
  write: async (context, { Name, Active }) => {
    const before = (await listGroupRows(context.tx)).find((group) => group.Name === Name)
    const { Id, Active: isActive } = before ?? (await createGroup(context, { Name }))
    if (isActive !== Active) await changeGroup(context, Id, { Active })
  },
}

export const formsPart: Part<FormInFile> = {
  part: 'Forms',
  read: async ({ tx }) =>
    (await listForms(tx)).flatMap(({ name, description, active, body }) =>
      body === null ? [] : { Name: name, Description: description, Active: active, Body: body },
    ),
  titleOf: ({ Name }) => Name,
  write: writeForm,
}

export const messagesPart: Part<MessageInFile> = {
  part: 'Messages',
  read: async ({ tx }) =>
    (await listTemplates(tx, { inactive: true })).map(({ Name, Active, Subject, MessageBody }) => ({
      Name,
      Active,
      Subject,
      MessageBody,
    })),
  titleOf: ({ Name }) => Name,
  write: async (context, { Name: name, Active: active, Subject: subject, MessageBody: messageBody }) => {
    const wanted = { name, subject, messageBody, active }
    const before = await findTemplateNamed(context.tx, name)
    if (before) await changeTemplate(context, before.Id, wanted)
    else await addTemplate(context, wanted)
  },
}

export const workflowsPart = (kinds: KindRegister): Part<WorkflowInFile> => ({
  part: 'Workflows',
  read: (context) => listWorkflowFiles(context, kinds),
  titleOf: ({ Name }) => Name,
  inOwnWords: (context, workflow) => inOwnWords(context, kinds, workflow),
  write: (context, workflow) => writeWorkflow(context, kinds, workflow),
})

/** Several items of a page may have one header. */
const titleOf = ({ ShownOn, Header }: Pick<DashboardInFile, 'ShownOn' | 'Header'>) => `${ShownOn} · ${Header}`

async function writeDashboard(context: Context, wanted: DashboardInFile, nth: number): Promise<void> {
  const before = (await listDashboardItems(context.tx)).filter((item) => titleOf(item) === titleOf(wanted))[nth]
  if (before) await changeDashboardItem(context, before.Id, wanted)
  else await createDashboardItem(context, wanted)
}

export const dashboardsPart: Part<DashboardInFile> = {
  part: 'Dashboards',
  read: async ({ tx }) =>
    (await listDashboardItems(tx)).map(({ ShownOn, Type, Header, Subheader, Name, Report, Active }) => ({
      ShownOn,
      Type,
      Header,
      Subheader,
      Name,
      Report,
      Active,
    })),
  titleOf,
  write: writeDashboard,
}
