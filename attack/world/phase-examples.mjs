import { protectionExamples } from './protection-examples.mjs'

/** Requests that move a case through its trac, and that protect it. */
export const phaseExamples = {
  ...protectionExamples,
  'POST /api/cases/{id}/phase': {
    fresh: true,
    make: async (make) => ({ path: { id: (await make.case()).id }, body: { Phase: await make.laterPhase() } }),
  },
  'POST /api/cases/{id}/phase/correct': {
    fresh: true,
    make: async (make) => {
      const { id, phase } = await make.caseInLaterPhase()
      return { path: { id }, body: { Phase: phase, Day: '2026-10-20' } }
    },
  },
  'POST /api/cases/{id}/phase/undo': {
    fresh: true,
    make: async (make) => ({ path: { id: (await make.caseInLaterPhase()).id } }),
  },
}
