import { AppFrame, BottomBar, Rail, RailCaption, RailLink, TopBar } from '@caseloom/ui/app-frame'
import { Avatar } from '@caseloom/ui/signs/avatar'
import { Breadcrumbs } from '@caseloom/ui/breadcrumbs'
import { Button, IconButton } from '@caseloom/ui/button'
import { TextLink } from '@caseloom/ui/link'
import { Logo } from '@caseloom/ui/signs/logo'
import { OptionBar, type PanelOption } from '@caseloom/ui/option-bar'
import { PageHead, Page, Panel, PanelSection, SectionHead, Stage } from '@caseloom/ui/layers/sheet-layout'
import { Status } from '@caseloom/ui/signs/status'
import { Swatch } from '@caseloom/ui/fields/swatch'
import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell'
import { CalendarBlankIcon } from '@phosphor-icons/react/dist/csr/CalendarBlank'
import { HouseIcon } from '@phosphor-icons/react/dist/csr/House'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useState } from 'react'
import { Box } from './specimen.tsx'

const options: readonly PanelOption<string>[] = [
  { id: 'attendance', label: 'Attendance', icon: 'people', count: 4 },
  { id: 'details', label: 'Details', icon: 'info' },
]

export function ShellSection() {
  const [panel, setPanel] = useState<string | null>('attendance')
  const togglePanel = (id: string) => setPanel(panel === id ? null : id)
  return (
    <Box title="Shell">
      <div className="relative transform-gpu overflow-hidden rounded-lg bg-canvas [&_.cl-app]:h-130 max-md:[&_.cl-app]:min-h-0">
        <AppFrame
          rail={<GalleryRail />}
          topBar={
            <TopBar end={<IconButton label="Notifications" icon={<BellIcon aria-hidden="true" />} />}>
              <Breadcrumbs
                label="Way"
                crumbs={[{ label: 'Calendar', href: '/calendar' }, { label: 'Family session 9' }]}
              />
            </TopBar>
          }
          bottomBar={<GalleryBottomBar />}
        >
          <Stage>
            <div className="cl-sheet">
              <Page>
                <PageHead title="Family session 9" below="with Maya Okafor" actions={<Button>Share</Button>} />
              </Page>
            </div>
            {panel && (
              <Panel
                title={panel === 'attendance' ? 'Attendance' : 'Details'}
                isWide
                headEnd={
                  <IconButton
                    size="small"
                    label="Close"
                    icon={<XIcon aria-hidden="true" />}
                    onPress={() => setPanel(null)}
                  />
                }
                foot={<Button kind="primary">Complete all</Button>}
              >
                <PanelSection>
                  <SectionHead level={3} title="Family" count={1} end="1 to record" />
                  <p className="flex items-center gap-3">
                    <Avatar name="Carmen Delgado" />
                    <TextLink href="/carmen" className="flex-1 font-medium">
                      Carmen Delgado
                    </TextLink>
                    <Status kind="confirmed">Expected</Status>
                  </p>
                </PanelSection>
              </Panel>
            )}
            <OptionBar label="Panels" options={options} open={panel} usual="attendance" onToggle={togglePanel} />
          </Stage>
        </AppFrame>
      </div>
    </Box>
  )
}

function GalleryRail() {
  return (
    <Rail label="Main" logo={<Logo name="Caseloom" />}>
      <RailLink href="/" label="Home" icon={<HouseIcon aria-hidden="true" />} />
      <RailLink
        href="/calendar"
        label="Calendar"
        icon={<CalendarBlankIcon weight="fill" aria-hidden="true" />}
        isCurrent
      />
      <RailCaption>Favorites</RailCaption>
      <RailLink href="/mateo" label="Mateo Delgado" icon={<Swatch id="mateo" size={20} />} isPin />
    </Rail>
  )
}

function GalleryBottomBar() {
  return (
    <BottomBar label="Main, below">
      <TextLink className="" href="/" aria-current="page">
        <HouseIcon weight="fill" aria-hidden="true" />
        Home
      </TextLink>
      <button type="button" className="plus" aria-label="New">
        <span>
          <PlusIcon weight="bold" aria-hidden="true" />
        </span>
      </button>
      <TextLink className="" href="/calendar">
        <CalendarBlankIcon aria-hidden="true" />
        Calendar
      </TextLink>
    </BottomBar>
  )
}
