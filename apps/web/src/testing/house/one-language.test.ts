import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { onlyEnglish, translationsOf } from '../../../one-language.ts'

const web = path.resolve(import.meta.dirname, '../..')
const codeOf = (file: string) => readFileSync(path.join(web, file), 'utf8')
const catalogues = globSync('{app,platform,sign-in,slices}/**/*-texts.ts', { cwd: web }).filter((file) =>
  codeOf(file).includes('defineTexts('),
)

test('every text of a page is in a catalogue, so that the build can send it in one language', () => {
  const files = globSync('{app,platform,sign-in,slices}/**/*.{ts,tsx}', { cwd: web })
  const others = files.filter((file) => !/(-texts|\/texts|\.test)\.tsx?$/.test(file))

  expect(others.filter((file) => codeOf(file).includes('defineTexts('))).toEqual([])
  expect(catalogues.length).toBeGreaterThan(40)
})

test.each(catalogues)('what a build leaves in %s is English', (file) => {
  const left = onlyEnglish(file, codeOf(file))

  for (const language of ['es-ES', 'it-IT']) expect(left).toMatch(new RegExp(`'${language}': \\{\\}`))
  expect(left).toContain(`, "${file}")`)
})

test.each([
  ['sign-in', 'es-ES', ['¿Olvidó su contraseña?', 'Mañana'], ['Domani', 'Forgot your password?', 'Seguimiento']],
  [
    'app',
    'it-IT',
    ['Domani', 'Non c’è connessione. Nulla è andato perso. Riprovi quando torna.'],
    ['Mañana', 'Tomorrow'],
  ],
])('the file of the %s page in %s has its texts in that language alone', (page, language, its, others) => {
  const file = translationsOf(page, language)

  expect(its.filter((text) => !file.includes(text))).toEqual([])
  expect(others.filter((text) => file.includes(`'${text}'`))).toEqual([])
})
