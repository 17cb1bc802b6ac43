import type { ItemPart as ItemPartSchema } from '@caseloom/contracts/items/item'
import { idOf } from '../drawn.tsx'

type ItemPart = (typeof ItemPartSchema)['_zod']['output']

const WHEN = '2026-11-18T10:00:00'

/** What every item has, as JSON, of the case of Mateo Delgado. */
export const itemJson = {
  Id: idOf(20),
  Name: 'Item',
  Description: null,
  Number: null,
  Person: { Id: idOf(11), Name: 'Mateo Delgado' },
  ManagedCase: { Id: idOf(10), Name: 'Mateo Delgado' },
  CaseOpen: true,
  CasePersonId: idOf(11),
  CaseTrac: 'Functional Family Therapy',
  CaseNumber: null,
  Clinician: { Id: idOf(3), Name: 'Maya Okafor' },
  Group: { Id: idOf(4), Name: 'Family at Home' },
  Date: null,
  Active: true,
  Completed: false,
  CompletedDate: null,
  CompletedBy: null,
  Created: WHEN,
  CreatedBy: null,
  LastModified: WHEN,
  LastModifiedBy: null,
  CaremodelId: idOf(1),
  Sharing: false,
  Version: 1,
  Can: { Update: true, Complete: true, Revert: true, Transfer: true, Delete: true, Download: true, Share: true },
}

/** The answer to a change of one part of an item that had version 1. */
export const changedOf = (parts: Partial<ItemPart> & Pick<ItemPart, 'Id' | 'Type'>): ItemPart => ({
  Name: 'Item',
  LastModified: '2026-11-19T13:00:00',
  LastModifiedBy: { Id: idOf(3), Name: 'Maya Okafor' },
  Version: 2,
  PreviousVersion: 1,
  ...parts,
})

/** A relationship with Ada Lovelace, who goes by another name. */
export const tieJson = {
  Id: idOf(30),
  Type: 'RELATIONSHIP',
  Name: 'Uncle: Ada Lovelace',
  PersonId: idOf(11),
  PersonName: 'Mateo Delgado',
  Person: {
    Id: idOf(31),
    Name: 'Known as',
    FirstName: 'Ada',
    LastName: 'Lovelace',
    Type: 'CONTACT',
    Photo: null,
    Professional: false,
    Organization: null,
  },
  TypeRef: { Id: idOf(32), Name: 'Uncle' },
  Description: 'Uncle · Mateo Delgado',
  Category: null,
  ClinicianId: null,
  ClinicianName: null,
  Active: true,
  State: 'confirmed',
  LeftCases: [],
  Email: null,
  Phone: null,
  Version: 1,
  Can: { Update: true, Delete: true, Confirm: false },
}
