import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { fullCodeGroups } from './code-groups.ts'
import { signInOpening } from './sign-in-opening.tsx'
import app, { namesWith } from './vite.config.ts'

/** What belongs to the app's own pages. */
const others = new Set<unknown>([signInOpening, fullCodeGroups])

const nativeDates = fileURLToPath(new URL('../../packages/ui/src/fields/native-date-fields.tsx', import.meta.url))

/** Guests' pages, built after the app and into its folder: a family's phone loads no file of the app (decision 44). */
export default defineConfig({
  ...app,
  resolve: {
    // Guests get the browser's own date and time inputs at every width.
    alias: [{ find: /^@caseloom\/ui\/fields\/(date|time)-field$/, replacement: nativeDates }],
  },
  plugins: (app.plugins ?? []).filter((plugin) => !others.has(plugin)),
  build: {
    ...app.build,
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      ...app.build?.rolldownOptions,
      input: fileURLToPath(new URL('guest.html', import.meta.url)),
      // What every form needs is one file, which compresses best.
      output: {
        codeSplitting: { groups: [{ name: 'form', tags: ['$initial'], test: (id) => !id.endsWith('.css') }] },
        ...namesWith(6),
      },
    },
  },
})
