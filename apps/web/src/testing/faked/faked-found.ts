import type { Relationship } from '@caseloom/contracts/people/person'
import type { SearchResult } from '@caseloom/contracts/search/endpoints'
import { idOf } from '../drawn.tsx'
import { tieJson } from './faked-items.ts'

/** Mateo Delgado, as the search finds him. */
export const foundOf = (parts: Partial<SearchResult> = {}): SearchResult => ({
  Id: idOf(11),
  RefId: idOf(11),
  Name: 'Mateo Delgado',
  Description: null,
  Type: 'PATIENT',
  Person: null,
  CaseId: null,
  Status: null,
  StatusClass: 'neutral',
  Active: true,
  Completed: false,
  Date: null,
  Photo: null,
  Length: null,
  Category: null,
  Aux1: null,
  ...parts,
})

/** Carmen Delgado, the mother of Mateo. */
export const relationshipOf = (parts: Partial<Relationship> = {}): Relationship => ({
  ...tieJson,
  Type: 'RELATIONSHIP',
  State: 'confirmed',
  Name: 'Mother: Carmen Delgado',
  Person: { ...tieJson.Person, Id: idOf(7), Name: 'Carmen Delgado', FirstName: 'Carmen', LastName: 'Delgado' },
  TypeRef: { Id: idOf(33), Name: 'Mother' },
  Description: 'Mother · Mateo Delgado',
  ...parts,
})
