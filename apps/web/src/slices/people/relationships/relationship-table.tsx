import type { Relationship } from '@caseloom/contracts/people/person'
import { Avatar } from '@caseloom/ui/signs/avatar'
import { Status } from '@caseloom/ui/signs/status'
import { RowName, Table, type Column } from '@caseloom/ui/tables/table'
import { RowMenu } from '@caseloom/ui/layers/row-menu'
import { IdentificationCardIcon } from '@phosphor-icons/react/dist/csr/IdentificationCard'
import { SwapIcon } from '@phosphor-icons/react/dist/csr/Swap'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import type { ReactNode } from 'react'
import { photoAddress } from '../../../platform/items/photo.ts'
import { paths } from '../../../platform/paths.ts'
import { TallLink } from '../../../platform/tall-link.tsx'
import { mailto } from '../../../platform/texts/mailto.ts'
import { t as personTexts } from '../person-texts.ts'
import { t } from './relationship-texts.ts'
import { WaitingTieAnswer } from './waiting-tie-answer.tsx'

export type RelationshipTableProps = {
  rows: readonly Relationship[]
  label: string
  /** Shows how to reach the person. */
  onOpen: (relationship: Relationship) => void
  onChangeType: ((relationship: Relationship) => void) | undefined
  onDelete: ((relationship: Relationship) => void) | undefined
}

const nameOf = ({ Person }: Relationship) => `${Person.FirstName} ${Person.LastName}`.trim()

/** A person's relationships, with their types and the ways to reach each person. */
export function RelationshipTable({ rows, label, ...doing }: RelationshipTableProps) {
  return (
    <div className="@container [--cl-table-edge:1.5rem] max-md:[--cl-table-edge:1rem] md:[&_table]:table-fixed md:[&_thead_.tools]:w-18">
      <Table
        label={label}
        rows={rows}
        rowKey={({ Id }) => Id}
        columns={columnsWith(doing)}
        actions={{ header: t('actions'), cell: menuWith(doing) }}
      />
    </div>
  )
}

type Doing = Omit<RelationshipTableProps, 'rows' | 'label'>

const columnsWith = ({ onOpen }: Doing): Column<Relationship>[] => [
  {
    id: 'person',
    header: t('person'),
    isTitle: true,
    cell: (row) => <RelatedPerson relationship={row} onOpen={onOpen} />,
  },
  {
    id: 'email',
    header: t('email'),
    width: 'clamp(9.5rem, 26cqi, 16rem)',
    cell: ({ Email }) => <Reach address={Email} scheme="mailto" />,
  },
  { id: 'phone', header: t('phone'), width: '8rem', cell: ({ Phone }) => <Reach address={Phone} scheme="tel" /> },
  { id: 'explore', header: t('explore'), width: '5rem', cell: exploreLink },
]

/** An unconfirmed relationship links to nothing. */
const isWaiting = ({ State }: Relationship) => State === 'waiting'

const exploreLink = (row: Relationship) =>
  isWaiting(row) ? null : (
    <TallLink
      className="whitespace-nowrap max-md:ms-11"
      href={paths.person(row.Person.Id)}
      aria-label={t('exploreName', { name: nameOf(row) })}
    >
      {t('explore')}
    </TallLink>
  )

const menuWith = (doing: Doing) => (row: Relationship) => <RelationshipMenu relationship={row} {...doing} />

type RelatedPersonProps = { relationship: Relationship; onOpen: (relationship: Relationship) => void }

function RelatedPerson({ relationship, onOpen }: RelatedPersonProps) {
  const name = nameOf(relationship)
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} photo={photoAddress(relationship.Person.Photo)} />
      <span className="min-w-0">
        <RowName second={<Tie relationship={relationship} />}>
          {isWaiting(relationship) ? (
            <span title={name}>{name}</span>
          ) : (
            <button
              type="button"
              title={name}
              className="max-w-full truncate hover:underline max-md:leading-11"
              onClick={() => onOpen(relationship)}
            >
              {name}
            </button>
          )}
        </RowName>
        {relationship.Can.Confirm && (
          <span className="block pt-1">
            <WaitingTieAnswer relationship={relationship} />
          </span>
        )}
      </span>
    </span>
  )
}

function Tie({ relationship }: { relationship: Relationship }) {
  const { TypeRef, Person } = relationship
  if (!isWaiting(relationship)) return [TypeRef.Name, Person.Organization].filter(Boolean).join(' · ')
  return (
    <span className="flex flex-wrap gap-x-2">
      {TypeRef.Name}
      <Status kind="waiting">{personTexts('waitsForConfirmation')}</Status>
    </span>
  )
}

/** An address that is too long for one line breaks before its @. */
function breakable(address: string): ReactNode {
  const at = address.lastIndexOf('@')
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}

function Reach({ address, scheme }: { address: string | null; scheme: 'mailto' | 'tel' }) {
  if (!address) return null
  const href = scheme === 'tel' ? `tel:${address.replaceAll(/[^+\d]/g, '')}` : mailto(address)
  return (
    <TallLink className={scheme === 'tel' ? 'whitespace-nowrap max-md:ms-11' : 'max-md:ms-11'} href={href}>
      <bdi dir="ltr">{scheme === 'tel' ? address : breakable(address)}</bdi>
    </TallLink>
  )
}

type RelationshipMenuProps = { relationship: Relationship } & Doing

function RelationshipMenu({ relationship, onOpen, onChangeType, onDelete }: RelationshipMenuProps) {
  const label = t('actionsOf', { name: nameOf(relationship) })
  const { Can } = relationship
  if (isWaiting(relationship) && !Can.Delete) return null
  return (
    <RowMenu
      label={label}
      actions={[
        ...(isWaiting(relationship)
          ? []
          : [
              {
                id: 'contact',
                label: personTexts('contactInfo'),
                icon: <IdentificationCardIcon />,
                onAction: () => onOpen(relationship),
              },
            ]),
        ...(Can.Update && onChangeType
          ? [{ id: 'type', label: t('changeType'), icon: <SwapIcon />, onAction: () => onChangeType(relationship) }]
          : []),
        ...(Can.Delete && onDelete
          ? [
              {
                id: 'delete',
                label: t('delete'),
                icon: <TrashIcon />,
                isDanger: true,
                onAction: () => onDelete(relationship),
              },
            ]
          : []),
      ]}
    />
  )
}
