import type { AuditEntry } from '@caseloom/contracts/items/item'
import { kindName } from '../../../platform/texts/kind-texts.ts'
import { accountSentence } from './account-trail-texts.ts'
import { t as ofCase } from './case-trail-texts.ts'
import { t as ofForm } from './form-trail-texts.ts'
import { t } from './audit-texts.ts'
import { codedWord } from './coded-texts.ts'
import { isFormTemplateAction, t as ofFormTemplate } from './form-template-trail-texts.ts'
import { programmeSentence } from './programme-trail-texts.ts'
import { short } from './short-value.ts'
import { isWorkflowAction, workflowSentence } from './workflow-trail-texts.ts'

function changeSentence(who: string, name: string, entry: AuditEntry): string {
  const { Property, PropertyText } = entry
  const property = PropertyText ?? Property ?? ''
  const [Before, After] = [entry.Before, entry.After].map((kept) =>
    kept !== null && Property === 'Discussed' ? codedWord(kept) : kept,
  )
  if (Before && After)
    return t('auditUpdateFromTo', { who, property, name, before: short(Before), after: short(After) })
  if (After) return t('auditUpdateTo', { who, property, name, after: short(After) })
  if (Before) return t('auditUpdateCleared', { who, property, name, before: short(Before) })
  return t('auditUpdate', { who, property, name })
}

const verbs = {
  read: 'auditRead',
  list: 'auditList',
  'read comments': 'auditReadComments',
  'read audit': 'auditReadAudit',
  'export audit': 'auditExportAudit',
  'read answers': 'auditReadAnswers',
  'read report': 'auditReadReport',
  'read scores': 'auditReadScores',
  print: 'auditPrint',
  create: 'auditCreate',
  complete: 'auditComplete',
  revert: 'auditRevert',
  delete: 'auditDelete',
  restore: 'auditRestore',
  transfer: 'auditTransfer',
  undo: 'auditUndo',
  merge: 'auditMerge',
  unmerge: 'auditUnmerge',
  'read photo': 'auditReadPhoto',
  'read recipients': 'auditReadRecipients',
  'read relationships': 'auditReadRelationships',
  'create anyway': 'auditCreateAnyway',
  'mark duplicate': 'auditMarkDuplicate',
  'refute duplicate': 'auditRefuteDuplicate',
  'put in': 'auditPutIn',
  'take out': 'auditTakeOut',
  activate: 'auditActivate',
  deactivate: 'auditDeactivate',
  move: 'auditMove',
  'stop texts': 'auditStopTexts',
  'allow texts': 'auditAllowTexts',
  'receive text': 'auditReceiveText',
  'schedule message': 'auditSchedule',
  'change scheduled message': 'auditChangeScheduled',
  'withdraw scheduled message': 'auditWithdrawScheduled',
} as const

const caseVerbs = {
  close: 'close',
  suspend: 'suspend',
  resume: 'resume',
  reopen: 'reopen',
  share: 'share',
  unshare: 'unshare',
  refer: 'refer',
  'accept referral': 'acceptReferral',
  'decline referral': 'declineReferral',
  'withdraw referral': 'withdrawReferral',
  'accept relationship': 'acceptRelationship',
  'decline relationship': 'declineRelationship',
  erase: 'erase',
  'ask for zip': 'askForZip',
  'cancel zip': 'cancelZip',
  'make zip': 'makeZip',
  'download zip': 'downloadZip',
  'import case': 'importCase',
  protect: 'protect',
  'end protection': 'endProtection',
  'record consent': 'recordConsent',
  'revoke consent': 'revokeConsent',
  'read protection': 'readProtection',
  'read accounting': 'readAccounting',
  'export accounting': 'exportAccounting',
  'ask for emergency access': 'askForEmergency',
  'open in emergency': 'openInEmergency',
  'prolong emergency access': 'prolongEmergency',
  'end emergency access': 'endEmergency',
} as const

const formVerbs = {
  'make guest link': 'makeGuestLink',
  'revoke guest link': 'revokeGuestLink',
  'replace calendar feed': 'replaceFeed',
  'end calendar feed': 'endFeed',
  'choose working hours': 'chooseHours',
  'choose meeting link': 'chooseMeetingLink',
  'remove meeting link': 'removeMeetingLink',
  'make guest bundle': 'makeGuestBundle',
  'sign in as guest': 'signInAsGuest',
  'read guest links': 'readGuestLinks',
  'read guest bundles': 'readGuestBundles',
  'read options': 'readOptions',
  'read picture': 'readPicture',
  download: 'download',
  export: 'export',
  search: 'search',
  import: 'import',
} as const

const isFormVerb = (action: string): action is keyof typeof formVerbs => Object.hasOwn(formVerbs, action)

const isCaseVerb = (action: string): action is keyof typeof caseVerbs => Object.hasOwn(caseVerbs, action)

/** These actions also name a second item, unless the reader may not see it. */
const namesAnother: ReadonlySet<string> = new Set(['put in', 'take out', 'share', 'unshare'])

const isVerb = (action: string): action is keyof typeof verbs => Object.hasOwn(verbs, action)

/** In a view, also as whom the administrator saw it. The entry of its end says that by itself. */
function whoIn({ Who, ViewedAs, Action }: AuditEntry): string {
  const who = Who ?? t('auditSystem')
  return ViewedAs && Action !== 'end view' ? t('auditViewedAs', { who, name: ViewedAs }) : who
}

/** A refused call about no known item: its sentence says what was tried, not on what. */
export const isRefusedCall = ({ Refused, Name, Type, Action }: AuditEntry): boolean =>
  Refused && Name === null && Type === null && /^[A-Z]+ \//.test(Action)

/** What was tried with such a call. */
function refusedCallSentence(who: string, action: string): string {
  if (action.startsWith('GET ')) return t('auditRefusedRead', { who })
  return t(action.startsWith('DELETE ') ? 'auditRefusedDelete' : 'auditRefusedChange', { who })
}

/** One line of the trail as a sentence: who did what to what. */
export function auditSentence(entry: AuditEntry): string {
  const who = whoIn(entry)
  const known = entry.Name ?? (entry.Type ? kindName(entry.Type) : null)
  if (isRefusedCall(entry)) return refusedCallSentence(who, entry.Action)
  if (entry.Refused && entry.Action === 'sign in') return t('auditSignInRefused', { who })
  if (entry.Refused) return t('auditRefused', { who, name: known ?? entry.Action })
  const name = known ?? t('auditSomething')
  if (entry.Action === 'complete' && entry.After) return t('auditCompleteAs', { who, name, outcome: entry.After })
  if (entry.Property && entry.Action === 'update') return changeSentence(who, name, entry)
  const { Action, Before, After } = entry
  if (Action === 'transfer' && After) return ofCase('transferTo', { who, name, to: After })
  // An erased item's name is only in the trail.
  if (Action === 'erase') return ofCase('erase', { who, name: Before ?? name })
  // The item of a home page is the reader.
  const isAboutNothing = (entry.ItemId === null && entry.Name === null) || entry.Action === 'read home'
  const ofProgramme = isAboutNothing ? programmeSentence(entry, who) : undefined
  if (ofProgramme !== undefined) return ofProgramme
  const ofAccount = accountSentence(entry, who, name)
  if (ofAccount !== undefined) return ofAccount
  if (Action.startsWith('notify ')) return t('auditTold', { who, name, words: short(After ?? '') })
  const told = { who, name, step: entry.Property ?? '', before: Before ?? '', after: After ?? '' }
  if (isFormTemplateAction(Action)) return ofFormTemplate(Action, told)
  if (isWorkflowAction(Action)) return workflowSentence(Action, told)
  const unnamed = namesAnother.has(Action) ? t('auditSomething') : ''
  const [before, after] = [Before ?? unnamed, After ?? unnamed]
  if (isCaseVerb(Action)) return ofCase(caseVerbs[Action], { who, name, to: after, from: before })
  if (Action === 'sign in as guest' && entry.Type === 'CASE') return ofForm('openBundle', { who, name })
  if (isFormVerb(Action)) return ofForm(formVerbs[Action], { who, name })
  if (isVerb(Action)) return t(verbs[Action], { who, name, before, after })
  return t('auditOther', { who, action: Action, name })
}
