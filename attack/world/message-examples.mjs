// Requests about what a member was told, what they sent, and messages that wait for their time.
const DAY_MS = 86_400_000

/** A wall time that is still to come in every zone. */
const inAWeek = () => `${new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10)}T09:00:00`

export const messageExamples = {
  'GET /api/notifications': { make: async () => ({ query: { offset: 0, limit: 20 } }) },
  'POST /api/notifications/read': { make: async () => ({ body: {} }) },
  'GET /api/outbox': { make: async () => ({ query: { offset: 0, limit: 20 } }) },
  'GET /api/scheduled-messages': {
    make: async ({ ours }) => ({ query: { item: ours.things.ofCase.id, offset: 0, limit: 20 } }),
  },
  'POST /api/scheduled-messages': {
    make: async ({ ours }) => ({
      body: {
        Id: ours.things.ofCase.id,
        To: ours.things.contactItem,
        Subject: '',
        MessageBody: 'Hello',
        SendAt: inAWeek(),
      },
    }),
  },
  'PUT /api/scheduled-messages/{id}': {
    make: async (make) => ({
      path: { id: await make.scheduled() },
      body: { Subject: '', MessageBody: 'Hello again', SendAt: inAWeek() },
    }),
  },
  'POST /api/scheduled-messages/{id}/withdraw': {
    make: async (make) => ({ path: { id: await make.scheduled() } }),
  },
}
