import { expect, test } from 'vitest'
import { activityOf, activityRowOf, caseOf, caseRowOf, folderOf, glanceOf } from './faked-cases.ts'
import { homeOf, toDoOf, toDosOf } from './faked-home.ts'
import { directoryOf, directoryRowOf, personOf } from './faked-people.ts'
import { caseFiguresOf, reportOf, reportsOf } from './faked-reports.ts'
import { appointmentOf, documentOf, eventOf, incidentOf } from './faked-work.ts'

test.each<[string, () => object]>([
  ['home', () => homeOf({ Cases: [caseRowOf()], ToDos: [toDosOf('my-own', [toDoOf()])] })],
  ['case', caseOf],
  ['glance at a case', glanceOf],
  ['activity', () => activityOf([activityRowOf()])],
  ['folder', folderOf],
  ['person', personOf],
  ['directory', () => directoryOf([directoryRowOf()])],
  ['appointment', appointmentOf],
  ['document', documentOf],
  ['incident', incidentOf],
  ['event', eventOf],
  ['report', reportOf],
  ['reports', reportsOf],
  ['figures of a case', caseFiguresOf],
])('the contract accepts the faked %s', (_name, build) => {
  expect(build()).toBeDefined()
})
