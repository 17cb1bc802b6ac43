/** The fields of an item that tell nothing, for readers who may know no more and for items that are not stored. */
export const bareItem = {
  Description: null,
  Number: null,
  Person: null,
  ManagedCase: null,
  CaseOpen: null,
  CasePersonId: null,
  CaseTrac: null,
  CaseNumber: null,
  Clinician: null,
  Group: null,
  Date: null,
  CompletedBy: null,
  CreatedBy: null,
  LastModifiedBy: null,
  Sharing: false,
} as const

/** The rights of readers who may only look. */
export const noRights = {
  Update: false,
  Complete: false,
  Revert: false,
  Transfer: false,
  Delete: false,
  Download: false,
  Share: false,
} as const
