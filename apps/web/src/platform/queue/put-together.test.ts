import { describe, expect, test } from 'vitest'
import { newIn, putTogether } from './put-together.ts'

describe('merging two texts', () => {
  test.each([
    ['both wrote into an empty field', '', 'Theirs', 'Mine', 'Theirs\n\nMine'],
    ['both wrote the same', 'Before.', 'Before. Same.', 'Before. Same.', 'Before. Same.'],
    ['only they wrote', 'Before.', 'Before. Theirs.', 'Before.', 'Before. Theirs.'],
    ['both went on at the end', 'Before.', 'Before. She left.', 'Before. He laughed.', 'Before. She left. He laughed.'],
    [
      'they wrote in the middle, I at the end',
      'Carmen opened with the plan: four evenings tried.',
      'Carmen opened with the plan, pinned to the fridge: four evenings tried.',
      'Carmen opened with the plan: four evenings tried. Lucía kept count.',
      'Carmen opened with the plan, pinned to the fridge: four evenings tried. Lucía kept count.',
    ],
    ['I took out what they left alone', 'One two three.', 'One two three. Four.', 'One three.', 'One three. Four.'],
    ['they took out what I changed', 'One two three.', 'One three.', 'One twenty three.', 'One twenty three.'],
    ['both changed one word', 'They met at nine.', 'They met at ten.', 'They met at eight.', 'They met at ten eight.'],
    ['one text goes on where the other stops', '', 'Same start', 'Same start and more', 'Same start and more'],
  ])('%s', (...[, base, theirs, mine, together]) => {
    expect(putTogether(base, theirs, mine)).toBe(together)
  })

  test('a long text is merged quickly', () => {
    const base = Array.from({ length: 3000 }, (_, index) => `word${index}`).join(' ')
    const start = performance.now()
    const together = putTogether(base, `Theirs. ${base}`, `${base} Mine.`)
    expect(together).toBe(`Theirs. ${base} Mine.`)
    expect(performance.now() - start).toBeLessThan(500)
  })
})

test('the new parts of a text are marked', () => {
  expect(newIn('The plan: four evenings.', 'The plan, on the fridge: four evenings.')).toEqual([
    { text: 'The plan', isNew: false },
    { text: ', on the fridge', isNew: true },
    { text: ': four evenings.', isNew: false },
  ])
})
