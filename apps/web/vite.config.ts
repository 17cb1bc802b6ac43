import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { codeGroups, fullCodeGroups } from './code-groups.ts'
import { compressedAssets } from './compressed-assets.ts'
import { iconWeights } from './icon-weights.ts'
import { oneLanguage } from './one-language.ts'
import { signInOpening } from './sign-in-opening.tsx'

// gallery.html shows every component; only `npm run dev` serves it. guest.html is built by vite.guest.config.ts.
const pages = ['index.html', 'sign-in.html']
const input = pages.map((page) => fileURLToPath(new URL(page, import.meta.url))).filter((file) => existsSync(file))

/** In development the server runs beside vite; `npm run dev` sets its address. */
const server = process.env['CASELOOM_SERVER_URL'] ?? 'http://127.0.0.1:3000'
const served = ['/api', '/auth', '/oauth', '/public/', '/frame', '/healthz', '/readyz']

/**
 * react-aria adds a <style> element with this id unless the page has an element with it, and the server's style-src forbids that. A
 * <meta> element with the id prevents it; the rule itself is in the design system's base.css.
 */
const noInlineStyle: Plugin = {
  name: 'no-inline-style',
  transformIndexHtml: () => {
    const id = 'react-aria-pressable-style'
    return [{ tag: 'meta', attrs: { id, name: id, content: 'in the style sheet' }, injectTo: 'head' }]
  },
}

/** As on the server, the pages before sign-in belong to the small entry. */
const isSignInPage = /^\/(sign-in|guest-code|forgot-password|reset-password)(\/|\?|$)|^\/(public|single-sign-on)(\?|$)/
const isGuestPage = /^\/guest(\/|\?|$)/
const signInPages: Plugin = {
  name: 'sign-in-pages',
  configureServer(devServer) {
    devServer.middlewares.use((request, _response, next) => {
      if (request.url && isSignInPage.test(request.url)) request.url = '/sign-in.html'
      if (request.url && isGuestPage.test(request.url)) request.url = '/guest.html'
      if (request.url && /^\/gallery(\?|$)/.test(request.url)) request.url = '/gallery.html'
      next()
    })
  },
}

/** Files that the first page of a signed-in member has loaded before it asks for any other part. */
const alwaysLoaded = /^assets\/(index|react|plain|every-page|rolldown-runtime)-[^/]+\.js$/
/** What a part of a page can count on: the page has it, or fetches it ahead once it is still. Elsewhere it is loaded a step later. */
const pageLoads =
  /^assets\/(Text|animation|case-panes|cases|folder-icons|folders|keyboard|lists|plain-tooltip|scrim|search|use-active-row|use-layer-key|workflow-cards)-[^/]+\.js$/
const isThere = (file: string, host: string) =>
  alwaysLoaded.test(file) || (!alwaysLoaded.test(host) && pageLoads.test(file))

/** Names are what compresses least, and files list dozens of others. The bundler asks for 7 letters from 65 files on. */
export const namesWith = (letters: 6 | 7) => ({
  entryFileNames: `assets/[name]-[hash:${letters}].js`,
  chunkFileNames: `assets/[name]-[hash:${letters}].js`,
  assetFileNames: `assets/[name]-[hash:${letters}][extname]`,
})

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    tailwindcss(),
    noInlineStyle,
    signInPages,
    iconWeights(),
    oneLanguage(),
    signInOpening,
    fullCodeGroups,
    compressedAssets,
    // First, so that the texts of other languages are dropped before they are bundled.
    { ...optimizeLocales.vite({ locales: ['en-US', 'es-ES', 'it-IT'] }), enforce: 'pre' },
  ],
  build: {
    target: 'es2023',
    // The first versions that know light-dark(); for older ones the style sheets would be rewritten.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    // Inlined fonts and pictures would be data: addresses, which the server's policy allows for small pictures only.
    assetsInlineLimit: (file) => (/\.(png|webp|jpe?g|gif)$/.test(file) ? undefined : false),
    // The polyfill is an inline script in older setups; every browser we support preloads modules itself.
    modulePreload: {
      polyfill: false,
      // Every chunk that loads others names all files that they need, and names do not compress.
      resolveDependencies: (_file, needed, { hostId, hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => !isThere(file, hostId)),
    },
    rolldownOptions: {
      input,
      // Importing our own modules has no side effects, so a face (index.ts) adds only what is used of it.
      treeshake: { moduleSideEffects: (id) => /\.css$|[\\/]main\.tsx$|node_modules/.test(id) },
      output: { codeSplitting: { groups: codeGroups }, ...namesWith(7) },
    },
  },
  server: {
    proxy: Object.fromEntries(served.map((path) => [path, { target: server, ws: true, xfwd: true }])),
  },
})
