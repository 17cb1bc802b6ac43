import type { CompletionAnswer } from '@caseloom/contracts/items/endpoints'
import type { ProblemCode } from '@caseloom/contracts/problem'
import { Problem } from './problem.ts'

/** A refused completion answers 409 with the list itself and the reason in its first element (product.md section 5). */
export class CompletionRefused extends Problem {
  readonly body: CompletionAnswer

  constructor(code: ProblemCode, body: CompletionAnswer) {
    super(code)
    this.body = body
  }
}
