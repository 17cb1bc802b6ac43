import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'

/** The files of a folder to import, as lines; tests change the ones that matter. */
export type Files = Record<string, string[]>

/** A small folder in Synthea's layout: two organizations, two providers, two patients, four encounters. */
export function syntheaFiles(): Files {
  return {
    'organizations.csv': ['Id,NAME,CITY', 'org-1,HILL CLINIC,FRESNO', 'org-2,"LAKE, CLINIC",FRESNO'],
    'providers.csv': [
      'Id,ORGANIZATION,NAME,GENDER,SPECIALITY',
      'prov-1,org-1,Gerardo48 Rentería94,M,GENERAL PRACTICE',
      'prov-2,org-2,Ann Marie7 Lee3,F,GENERAL PRACTICE',
    ],
    'patients.csv': [
      'Id,BIRTHDATE,DEATHDATE,FIRST,LAST,GENDER,ADDRESS,CITY,STATE,ZIP',
      '593aaa05-d864,2013-08-22,,Jorge Luis88,Vela532,M,568 Hills Branch Unit 86,Visalia,California,93291',
      'ac71ad72-4172,1950-09-20,2021-03-04,Maude482,Wunsch504,F,418 Olson Landing,Long Beach,California,',
    ],
    'encounters.csv': [
      'Id,START,STOP,PATIENT,ORGANIZATION,PROVIDER,ENCOUNTERCLASS,DESCRIPTION',
      'enc-1,2020-07-01T15:00:00Z,2020-07-01T15:30:00Z,593aaa05-d864,org-1,prov-1,wellness,Well child visit (procedure)',
      'enc-2,2021-01-05T01:15:00Z,2021-01-05T02:00:00Z,593aaa05-d864,org-1,prov-2,urgentcare,"Problem, urgent"',
      'enc-3,2020-12-01T09:00:00Z,2020-12-01T10:00:00Z,593aaa05-d864,org-1,prov-1,wellness,',
      'enc-4,2019-02-03T09:00:00Z,2019-02-03T10:00:00Z,ac71ad72-4172,org-2,prov-2,snf,Visit',
    ],
  }
}

/** The same in the plain layout of docs/import.md. */
export function plainFiles(): Files {
  return {
    'groups.csv': ['id,name,category', 'g1,North,Team'],
    'clinicians.csv': [
      'id,group,first_name,last_name,title,gender,phone,email',
      'c1,g1,Inês,Carvalho,LMFT,Female,(215) 555-0148,ines@example.org',
    ],
    'people.csv': [
      'id,first_name,last_name,number,birth_day,gender,street,city,state,zip,phone,email',
      'p1,Zoë,O’Shea,N-1,2012-02-29,Female,12 Larch Ave,Chester,PA,19013,+39 06 5550 1234,',
      'p2,Łukasz,Wójcik,,,,,,,,,',
    ],
    'appointments.csv': [
      'id,start,end,person,group,clinician,type,name,outcome,notes',
      'a1,2024-11-03T14:00:00,2024-11-03T15:00:00,p1,g1,c1,Family session,Family session 1,Held,"Two lines,',
      'and ""quoted"" words."',
      'a2,2024-11-10T14:00,2024-11-10T15:00,p1,g1,c1,Family session,,Cancelled by family,',
    ],
  }
}

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A folder with these files, deleted after the tests that use it. */
export function folderOf(files: Readonly<Record<string, readonly string[] | Buffer>>): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caseloom-import-'))
  folders.push(folder)
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), Buffer.isBuffer(content) ? content : `${content.join('\n')}\n`)
  }
  return folder
}
