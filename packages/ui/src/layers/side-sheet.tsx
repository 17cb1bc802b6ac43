import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'

export type SideSheetProps = Omit<DialogFrameProps, 'isAlert' | 'hasCross' | 'canEscape'>

/** 384 px from the end edge over a scrim; a bottom sheet below 768 px. */
export function SideSheet(props: SideSheetProps) {
  return <DialogFrame {...props} scrimClass="side" modalClass="side" />
}
