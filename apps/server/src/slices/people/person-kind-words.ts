import type { Kind } from '@caseloom/contracts/items/item'

export const isPerson = (kind: Kind): boolean => kind === 'PATIENT' || kind === 'CLINICIAN' || kind === 'CONTACT'
