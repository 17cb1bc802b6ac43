import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useState, type ReactNode } from 'react'
import { Button as AriaButton, Dialog, Heading } from 'react-aria-components'
import { buttonClass } from '../button-style.ts'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { DialogFootPlace } from './dialog-foot.tsx'
import { FirstFocus } from './first-focus.tsx'
import { primaryKey } from '../primary-key.ts'
import { Scrim } from './scrim.tsx'

export type DiscardTexts = { title: string; message?: string; discard: string; keep: string }

export type DialogFrameProps = {
  isOpen: boolean
  /** Called on Esc, on the cross, or on a press outside. */
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  /** Buttons: a quiet one to leave and one primary at the end. */
  foot?: ReactNode
  /** The same where leaving may lose typed text: `leave` asks first, as Esc and the cross do. */
  renderFoot?: (leave: () => void) => ReactNode
  /** The body has the buttons: DialogFoot puts them into the foot. */
  hasOwnFoot?: boolean
  /** Between the title and the controls: the position in a sequence, or what the whole dialog counts for. Below 1024 px on a separate line. */
  headMiddle?: ReactNode
  /** Controls beside the cross. */
  headEnd?: ReactNode
  /** Closing would lose typed text, so it asks with these words first. */
  isDirty?: boolean | undefined
  discardTexts?: DiscardTexts | undefined
  /** For questions that cannot be undone: a press outside does not close. */
  isAlert?: boolean
  /** Without a cross it closes only by its own buttons (and Esc). */
  hasCross?: boolean
  canEscape?: boolean
  /** The address decides whether it is open. */
  isInAddress?: boolean
}

type DialogFrameLook = { scrimClass: string; modalClass: string }

/** What modal and side sheet share: scrim, focus, head, body, foot, and the question before typed text is lost. */
export function DialogFrame({ isOpen, onClose, scrimClass, modalClass, ...rest }: DialogFrameProps & DialogFrameLook) {
  const { title, closeLabel, children, renderFoot, isDirty = false, discardTexts, isAlert = false } = rest
  const { headMiddle, headEnd, hasCross = true, canEscape = true, isInAddress = false, hasOwnFoot = false } = rest
  const [isAsking, setIsAsking] = useState(false)
  const [footElement, setFootElement] = useState<HTMLElement | null>(null)

  function handleClose() {
    if (isDirty && discardTexts) setIsAsking(true)
    else onClose()
  }

  const foot = renderFoot ? renderFoot(handleClose) : rest.foot

  return (
    <Scrim
      isOpen={isOpen}
      onClose={handleClose}
      scrimClass={classNames('cl-scrim', scrimClass)}
      modalClass={classNames('cl-modal', modalClass)}
      isDismissable={!isAlert && hasCross}
      canEscape={canEscape}
      isInAddress={isInAddress && !isDirty}
    >
      <Dialog className="cl-dialog" role={isAlert ? 'alertdialog' : 'dialog'} ref={primaryKey}>
        <header>
          <Heading slot="title">{title}</Heading>
          {headMiddle !== undefined && <div className="middle">{headMiddle}</div>}
          {(hasCross || headEnd !== undefined) && (
            <span className="end">
              {headEnd}
              {hasCross && (
                <AriaButton
                  className={buttonClass({ kind: 'quiet', size: 'small', isIconOnly: true })}
                  aria-label={closeLabel}
                  onPress={handleClose}
                >
                  <XIcon aria-hidden="true" />
                </AriaButton>
              )}
            </span>
          )}
        </header>
        <div className="body">
          <DialogFootPlace value={{ element: footElement, leave: handleClose }}>{children}</DialogFootPlace>
        </div>
        {hasOwnFoot && <footer ref={setFootElement} />}
        {foot !== undefined && foot !== false && <footer>{foot}</footer>}
        <FirstFocus />
      </Dialog>
      {discardTexts && (
        <DialogFrame
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          scrimClass=""
          modalClass="xs"
          title={discardTexts.title}
          closeLabel={closeLabel}
          isAlert
          hasCross={false}
          foot={
            <>
              <Button kind="quiet" autoFocus onPress={() => setIsAsking(false)}>
                {discardTexts.keep}
              </Button>
              <Button
                kind="danger"
                onPress={() => {
                  setIsAsking(false)
                  onClose()
                }}
              >
                {discardTexts.discard}
              </Button>
            </>
          }
        >
          {discardTexts.message}
        </DialogFrame>
      )}
    </Scrim>
  )
}
