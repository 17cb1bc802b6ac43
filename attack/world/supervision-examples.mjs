// Requests about supervised groups, ratings, supervision meetings, and what members wrote down to do.
const ofGroup = async ({ ours }) => ({ path: { id: ours.groups.own } })
const ofMember = async ({ ours }) => ({ path: { id: ours.members.clinician.personId } })
const ofMeeting = ({ ours }) => ({ id: ours.things.supervision })

export const supervisionExamples = {
  'GET /api/intake': { make: async () => ({ query: { of: 'cases-not-begun' } }) },
  'GET /api/intake/counts': { make: async () => ({}) },
  'GET /api/supervision/groups': { make: async () => ({}) },
  'GET /api/supervision/groups/{id}': { make: ofGroup },
  'GET /api/supervision/groups/{id}/cases': { make: ofGroup },
  'GET /api/supervision/groups/{id}/ratings': { make: ofGroup },
  'GET /api/supervision/groups/{id}/flags': { make: ofGroup },
  'GET /api/supervision/groups/{id}/incidents': { make: ofGroup },
  'GET /api/supervision/groups/{id}/meetings': { make: ofGroup },
  'POST /api/supervision/groups/{id}/meetings': {
    // In a group where no meeting goes on: otherwise that one is the answer, and nothing changes.
    make: async (make) => ({ path: { id: await make.build.group(make.ours.model) } }),
  },
  'GET /api/supervision/members/{id}': { make: ofMember },
  'GET /api/supervision/members/{id}/cases': {
    make: async ({ ours }) => ({
      path: { id: ours.members.clinician.personId },
      query: { referral: ours.groups.own, pinned: ours.things.ofCase.id },
    }),
  },
  'GET /api/supervision/members/{id}/ratings': { make: ofMember },
  'GET /api/cases/{id}/ratings': { make: async ({ ours }) => ({ path: { id: ours.things.ofCase.id } }) },
  'POST /api/cases/{id}/ratings': {
    // The session has no rating yet. A second call for a rated one answers with its rating and changes nothing.
    make: async (make) => ({
      path: { id: make.ours.things.ofCase.id },
      body: { Session: await make.completed() },
    }),
  },
  'GET /api/supervision/meetings/{id}': { make: async (make) => ({ path: ofMeeting(make) }) },
  'PUT /api/supervision/meetings/{id}/agenda': {
    // Taken back: what was not discussed changes nothing.
    make: async (make) => {
      const topic = { flag: 'rating-due', personId: make.ours.members.clinician.personId }
      await make.topic(make.ours.things.supervision, topic)
      return {
        path: ofMeeting(make),
        body: { Flag: topic.flag, Member: topic.personId, Case: null, Discussed: false },
      }
    },
  },
  'POST /api/supervision/meetings/{id}/decisions': {
    make: async (make) => ({
      path: ofMeeting(make),
      body: {
        Name: 'Call the school',
        Member: make.ours.members.clinician.personId,
        Case: make.ours.things.ofCase.id,
      },
    }),
  },
  'GET /api/to-dos': { make: async () => ({ query: { category: 'my-own' } }) },
  'POST /api/to-dos': { make: async () => ({ body: { Name: 'Call the school', DueDay: '2026-12-01' } }) },
  'GET /api/to-dos/{id}': { make: async ({ ours }) => ({ path: { id: ours.things.toDo } }) },
}
