// Which slice owns which table. SQL goes down the ladder as imports do: a slice reads and writes its own tables and those of slices below it.
// Functions of the database (apps/server/database-code) are below all slices.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Tables by the slice that owns them. */
const ownedTables = {
  accounts:
    'account api_client attempt care_group care_model group_member guest_grant installation known_device meeting_link member outgoing_mail passkey password_reset placement recovery_code session spent_challenge sso_attempt sso_link token two_step wording',
  items: 'audit audit_seal event idempotency item undo',
  lookups: 'lookup',
  files: 'stored_file',
  people:
    'contact_item known_last_name person person_merge possible_duplicate relationship relationship_left_case removed_contact_item',
  cases:
    'case_archive case_person case_phase case_referral case_share case_suspension consent consent_recipient disclosure emergency_access folder_item folder_share managed_case trac trac_group trac_phase',
  resources: 'resource',
  documents:
    'answer answer_version docform docform_guest docform_open docform_print docform_reader guest_bundle guest_bundle_form phase_form required_form template template_version',
  appointments: 'appointment attendance appointment_series series_attendee series_skip calendar_feed working_hours',
  incidents: 'dated_event incident involved_person',
  comments: 'comment comment_version',
  'to-dos': 'to_do',
  notifications: 'notification notification_template scheduled_message text_stop',
  workflows: 'workflow workflow_definition workflow_link workflow_run workflow_version',
  supervision: 'fidelity_rating supervision_meeting supervision_topic',
  search: 'search_word',
  dashboards: 'dashboard_item',
  reports: 'case_change case_day case_figures case_score figure_day',
}

/** The access rule decides by these two, so the SQL of every slice may read them. */
const readByAll = new Set(['managed_case', 'person'])

const ownerOf = new Map(
  Object.entries(ownedTables).flatMap(([slice, tables]) => tables.split(' ').map((table) => [table, slice])),
)

export const tableNames = [...ownerOf.keys()]

const table = [...tableNames].toSorted((a, b) => b.length - a.length).join('|')
/** A table in SQL, or in a call of the query builder. */
const used = new RegExp(
  String.raw`\b(?:from|join|update|into|delete from|only)\s+"?(${table})"?(?![\w.(])|(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin)\(\s*'(${table})(?: as \w+)?'`,
  'gi',
)

/** The tables that a text uses, as { table, line }. */
export function tablesIn(text) {
  return [...text.matchAll(used)].map((match) => ({
    table: (match[1] ?? match[2]).toLowerCase(),
    line: text.slice(0, match.index).split('\n').length,
  }))
}

/** Uses of tables of a slice above, as { table, line, text }. `ladder` is the order of slices, the lowest first. */
export function tablesAbove(text, slice, ladder) {
  return tablesIn(text)
    .map((use) => ({ ...use, owner: ownerOf.get(use.table) }))
    .filter(({ table: name, owner }) => !readByAll.has(name) && ladder.indexOf(owner) > ladder.indexOf(slice))
    .map(({ table: name, line, owner }) => ({
      table: name,
      line,
      text: `The table ${name} belongs to ${owner}, which is above ${slice}. Ask a function of the database, or let the upper slice do it.`,
    }))
}

/** Findings for the server's slices under `root`, as { file, line, rule, text }. */
export function tableFindings(root, ladder) {
  const folder = path.join(root, 'apps/server/src/slices')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /-(?:store|lists)\.ts$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8')
      const [slice = ''] = file.split(path.sep)
      const about = { file: `apps/server/src/slices/${file}`, rule: 'sql-goes-down-the-ladder' }
      return tablesAbove(text, slice, ladder).map((use) => ({ ...about, line: use.line, text: use.text }))
    })
}
