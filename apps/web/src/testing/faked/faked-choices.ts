import { Choice } from '@caseloom/contracts/admin/lookups/choice'
import { idOf } from '../drawn.tsx'

export const choiceOf = (said: Partial<Choice> = {}): Choice =>
  Choice.parse({
    Id: idOf(80),
    Name: 'Family session',
    Category: 'Therapy session',
    Active: true,
    Success: null,
    Present: null,
    Inverse: null,
    IsFixed: false,
    Uses: 12,
    Version: 3,
    ...said,
  })
