// Broken twins for guests.
const edit = (file, find, replace) => ({ file: `apps/server/src/${file}`, find, replace })

export const guestTwins = [
  {
    name: 'a guest runs the calls of members',
    attack: 'matrix',
    options: { only: /api.update|guest.grant/ },
    edits: [
      edit(
        'slices/items/as-member.ts',
        "if (context.actor.kind !== 'member') throw new Problem('record.not_found')\n  return { ...context, actor: context.actor }",
        'return context as unknown as Context',
      ),
      edit(
        'slices/items/as-member.ts',
        "context.actor.kind === 'guest' ? { ...context, actor: context.actor } : undefined",
        'undefined',
      ),
    ],
    expects: /more than 404|goes too far/,
  },
]
