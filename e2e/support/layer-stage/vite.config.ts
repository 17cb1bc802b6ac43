import path from 'node:path'
import config from '../../../apps/web/vite.config.ts'

const forPages: readonly unknown[] = ['sign-in-opening', 'full-code-groups']
const isForPages = (plugin: unknown) =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && forPages.includes(plugin.name)

/** The test page that shows every layer by itself. It is not part of the product. */
export default {
  ...config,
  base: '/stage/',
  plugins: config.plugins?.flat().filter((plugin) => !isForPages(plugin)),
  build: {
    ...config.build,
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      ...config.build?.rolldownOptions,
      input: path.resolve(import.meta.dirname, '../../../apps/web/src/testing/layers/layer-stage.html'),
    },
  },
}
