import { findQuestionType, shapeOf } from '@caseloom/contracts/documents/question-types'
import type { TemplateQuestion } from '@caseloom/contracts/documents/template'
import type { Context } from '../../../platform/calls/serve.ts'
import type { PrintedPicture } from '../../../platform/pdf/printed-document.ts'
import { listContents, type StoredFile } from '../../files/index.ts'
import type { Filling } from '../document-view.ts'

/** Points on paper for a signature pad of 384 px, and for a photo. */
const SIGNATURE_WIDTH = 216
const PHOTO_WIDTH = 288
/** A form with more pictures prints the names of the others; pages full of photos are looked at in the app. */
const MOST_PICTURES = 40

const printable = new Set<string>(['image/png', 'image/jpeg'])

/** The content to print: of a photo the small copy, if a PDF can hold it. */
function contentOf({ type, hash, small }: StoredFile, isSignature: boolean): string | undefined {
  if (!isSignature && small && printable.has(small.type)) return small.hash
  return printable.has(type) ? hash : undefined
}

/** The signatures and photos that are answers, by question, as far as the reader sees the files. */
export async function answerPictures(
  { tx, platform }: Pick<Context, 'tx' | 'platform'>,
  { form, answers, shown }: Filling,
  textOf: (question: TemplateQuestion) => string,
): Promise<ReadonlyMap<string, PrintedPicture>> {
  const asked = [...form.questions.values()].flatMap((question) => {
    const answer = answers.get(question.Id)
    const isPicture = shapeOf(question) === 'file' && shown.has(question.Id)
    return isPicture && typeof answer === 'string' && answer !== '' ? [{ question, answer }] : []
  })
  const shownOnes = asked.slice(0, MOST_PICTURES)
  const files = await listContents(
    tx,
    shownOnes.map(({ answer }) => answer),
  )
  const byItem = new Map(files.map((file) => [file.itemId, file]))
  const pictures = new Map<string, PrintedPicture>()
  for (const { question, answer } of shownOnes) {
    const isSignature = findQuestionType(question.QType) === 'SigCapture'
    const file = byItem.get(answer)
    const hash = file && contentOf(file, isSignature)
    if (hash === undefined) continue
    // One after the other: the pictures of a whole form need not be read at once.
    const bytes = new Uint8Array(await platform.files.read(hash))
    pictures.set(question.Id, {
      bytes,
      width: isSignature ? SIGNATURE_WIDTH : PHOTO_WIDTH,
      alt: `${question.Text}: ${textOf(question)}`,
    })
  }
  return pictures
}
