import { CommentList } from '../../slices/comments/comment-list.tsx'
import { CaseQuickSearch } from '../../slices/documents/starting/case-quick-search.tsx'
import { HandOverDialog } from '../../slices/documents/starting/hand-over-dialog.tsx'
import { TakerDialog } from '../../slices/documents/starting/taker-dialog.tsx'
import { DeleteItemDialog } from '../../slices/items/bin/delete-item-dialog.tsx'
import { RestoreSeriesDialog } from '../../slices/items/bin/restore-series-dialog.tsx'
import { ItemSide } from '../../slices/items/screen/item-side.tsx'
import { ReactivateDialog } from '../../slices/items/reactivate-dialog.tsx'
import { SidePanel } from '../../slices/items/screen/side-panel.tsx'
import { UndecidedDialog } from '../../slices/items/typing/undecided-dialog.tsx'
import { detailsPanel } from '../../slices/items/screen/use-item-panels.tsx'
import { PageViewer } from '../../slices/binaries/preview/page-viewer.tsx'
import { binRowOf } from '../faked/faked-rows.ts'
import { fileOf } from '../faked/faked-work.ts'
import { mounted, nothing, type Row } from './layer-row.ts'

const details = detailsPanel(<button type="button">In it</button>)

export const itemLayers: readonly Row[] = [
  {
    file: 'slices/items/bin/delete-item-dialog.tsx',
    show: ({ isOpen, onClose, facts }) => (
      <DeleteItemDialog item={isOpen ? facts.appointment : null} onClose={onClose} />
    ),
  },
  {
    file: 'slices/items/bin/restore-series-dialog.tsx',
    show: ({ isOpen, onClose }) => (
      <RestoreSeriesDialog
        row={isOpen ? binRowOf({ SeriesCount: 6 }) : undefined}
        isPending={false}
        onClose={onClose}
        onRestore={nothing}
      />
    ),
  },
  {
    file: 'slices/items/reactivate-dialog.tsx',
    show: ({ facts, ...props }) => <ReactivateDialog item={facts.appointment} {...props} />,
  },
  {
    file: 'slices/items/typing/undecided-dialog.tsx',
    show: (props) => <UndecidedDialog undecided={[]} {...props} />,
  },
  {
    file: 'slices/items/screen/side-panel.tsx',
    show: (props) => (
      <SidePanel {...props} isWide={false} title="Panel">
        <button type="button">In it</button>
      </SidePanel>
    ),
  },
  {
    file: 'slices/items/screen/item-side.tsx',
    show: ({ isOpen, onClose, facts }) => (
      <ItemSide
        item={facts.appointment}
        panels={{
          all: [details],
          usual: details.id,
          open: isOpen ? details : undefined,
          isWide: false,
          toggle: nothing,
          show: nothing,
          close: onClose,
        }}
      />
    ),
  },
  {
    file: 'slices/binaries/preview/page-viewer.tsx',
    show: ({ isOpen, onClose }) => <PageViewer file={fileOf()} isOpen={isOpen} onClose={onClose} />,
  },
  mounted('slices/documents/starting/hand-over-dialog.tsx', (_facts, onClose) => (
    <HandOverDialog
      title="Hand over"
      hint="To whom?"
      ownerId={undefined}
      isPending={false}
      onHandOver={nothing}
      onClose={onClose}
    />
  )),
  mounted('slices/documents/starting/taker-dialog.tsx', ({ document }, onClose) => (
    <TakerDialog document={document} onClose={onClose} />
  )),
  mounted('slices/documents/starting/case-quick-search.tsx', (_facts, onClose) => (
    <CaseQuickSearch kind="DOCFORM" from="templates" onClose={onClose} />
  )),
  {
    file: 'slices/comments/comment-list.tsx',
    show: ({ facts }) => <CommentList itemId={facts.appointment.Id} comments={[facts.comment]} />,
  },
]
