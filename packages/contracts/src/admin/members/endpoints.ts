import * as z from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { Name, SearchText } from '../../items/item.ts'
import { cleanLine } from '../../items/typed-text.ts'
import { PageQuery, pageOf } from '../../paging.ts'
import { Role } from '../../roles.ts'
import { isEmail, isUsername, memberLimits } from './member-rules.ts'
import { GroupRow, MemberRow } from './member-row.ts'

const byId = z.object({ id: Id })
const email = z.string().trim().max(memberLimits.email).refine(isEmail)
const groups = z.array(Id).max(memberLimits.groups)

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/members',
  summary: 'Everyone who may sign in to the care model, or could',
  caller: 'administrator',
  audits: 'list',
  query: PageQuery.extend({
    q: SearchText.default(''),
    attention: z
      .stringbool()
      .default(false)
      .describe('Only those whose invitation did not arrive or whose link has expired'),
    groupless: z
      .stringbool()
      .default(false)
      .describe('Only those with access who belong to no group in use, and so see nothing'),
  }),
  answer: pageOf(MemberRow),
  problems: ['session.required', 'record.not_found'],
})

export const readMember = endpoint({
  method: 'GET',
  path: '/api/members/{id}',
  summary: 'A member, as administrators see them',
  caller: 'administrator',
  audits: 'read',
  params: byId,
  answer: MemberRow,
  problems: ['session.required', 'record.not_found'],
})

/** Clinicians come with an import without a sign-in. */
export const listPeopleWithoutSignIn = endpoint({
  method: 'GET',
  path: '/api/members/without-sign-in',
  summary: 'Clinicians who have a page but no sign-in, by name; the first 20',
  caller: 'administrator',
  audits: 'list',
  query: z.object({ q: SearchText.default('') }),
  answer: z.object({
    Items: z.array(z.object({ Id, Name: z.string(), Group: GroupRow.pick({ Id: true, Name: true }).nullable() })),
  }),
  problems: ['session.required', 'record.not_found'],
})

/** The link is told only where no letter can be sent, for the administrator to hand over; never again for the same Idempotency-Key. */
const invited = MemberRow.extend({ Link: z.string().nullable().optional() })

/** Makes an account, and a page for a person who has none, and writes them a letter with a link to choose a password. */
export const inviteMember = endpoint({
  method: 'POST',
  path: '/api/members',
  summary: 'Invite someone to the care model',
  caller: 'administrator',
  creates: true,
  kept: MemberRow,
  body: z
    .object({
      /** A clinician who has a page already. Without one, the names make a new page. */
      PersonId: Id.optional(),
      FirstName: z.string().transform(cleanLine).pipe(z.string().max(100)).optional(),
      LastName: z.string().transform(cleanLine).pipe(z.string().max(100)).optional(),
      UserName: z.string().trim().max(memberLimits.username).refine(isUsername),
      Email: email.nullable(),
      Role,
      Groups: groups,
    })
    .meta({
      examples: [
        {
          FirstName: 'Ada',
          LastName: 'Rossi',
          UserName: 'ada.rossi',
          Email: 'ada@example.org',
          Role: 'administrator',
          Groups: [],
        },
      ],
    }),
  answer: invited,
  problems: [
    'session.required',
    'record.not_found',
    'member.name_required',
    'member.username_taken',
    'member.signs_in',
    'member.group_required',
    'session.too_many_attempts',
    'request.idempotency_key_reused',
  ],
})

/** A new role and an ended access count at once: the member's sessions end. */
export const changeMember = endpoint({
  method: 'PUT',
  path: '/api/members/{id}',
  summary: "Change a member's role, groups, e-mail address or access",
  caller: 'administrator',
  params: byId,
  body: z
    .object({
      Role: Role.optional(),
      Groups: groups.optional(),
      Email: email.nullable().optional(),
      Active: z.boolean().optional(),
    })
    .meta({ examples: [{ Active: false }] }),
  answer: MemberRow,
  problems: [
    'session.required',
    'record.not_found',
    'record.stale',
    'member.own',
    'member.group_required',
    'member.elsewhere',
  ],
})

/** A new invitation, or a link to set a new password. Every link before it stops working. */
export const sendMemberLink = endpoint({
  method: 'POST',
  path: '/api/members/{id}/send-link',
  summary: 'Send a member a link to choose a password',
  caller: 'administrator',
  params: byId,
  answer: invited,
  problems: [
    'session.required',
    'record.not_found',
    'member.elsewhere',
    'member.inactive',
    'member.email_missing',
    'member.no_mail',
    'session.too_many_attempts',
  ],
})

/** For a member who has lost both the app and the recovery codes. Their sessions end, and they are told by mail. */
export const endMemberTwoStep = endpoint({
  method: 'POST',
  path: '/api/members/{id}/end-two-step',
  summary: 'Turn off the two-step sign-in of a member',
  caller: 'administrator',
  params: byId,
  answer: MemberRow,
  problems: ['session.required', 'record.not_found', 'member.own', 'member.elsewhere', 'account.two_step_off'],
})

/** For a member who has lost the device, or whose account somebody else may have used. Their sessions end, and they are told by mail. */
export const removeMemberPasskeys = endpoint({
  method: 'POST',
  path: '/api/members/{id}/remove-passkeys',
  summary: 'Remove all passkeys of a member',
  caller: 'administrator',
  params: byId,
  answer: MemberRow,
  problems: ['session.required', 'record.not_found', 'member.own', 'member.elsewhere'],
})

/** For an account of the organization that somebody else may use. Their sessions end, and they are told by mail. */
export const disconnectMemberSignOn = endpoint({
  method: 'POST',
  path: '/api/members/{id}/disconnect-single-sign-on',
  summary: 'Disconnect a member from single sign-on',
  caller: 'administrator',
  params: byId,
  answer: MemberRow,
  problems: ['session.required', 'record.not_found', 'member.own', 'member.elsewhere'],
})

export const listGroups = endpoint({
  method: 'GET',
  path: '/api/groups',
  summary: 'The groups of the care model, by name',
  caller: 'administrator',
  answer: z.object({ Items: z.array(GroupRow) }),
  problems: ['session.required', 'record.not_found'],
})

export const createGroup = endpoint({
  method: 'POST',
  path: '/api/groups',
  summary: 'Create a group',
  caller: 'administrator',
  creates: true,
  body: z.object({ Name }).meta({ examples: [{ Name: 'North' }] }),
  answer: GroupRow,
  problems: ['session.required', 'record.not_found', 'group.name_taken', 'request.idempotency_key_reused'],
})

/** An inactive group takes no new people and cases. What it has stays. */
export const changeGroup = endpoint({
  method: 'PUT',
  path: '/api/groups/{id}',
  summary: 'Rename a group, or end or take up its use',
  caller: 'administrator',
  params: byId,
  body: z.object({ Name: Name.optional(), Active: z.boolean().optional() }).meta({ examples: [{ Active: false }] }),
  answer: GroupRow,
  problems: ['session.required', 'record.not_found', 'record.stale', 'group.name_taken'],
})
