import { LinkProvider } from '@caseloom/ui/link'
import { Logo } from '@caseloom/ui/signs/logo'
import { SkipLink } from '@caseloom/ui/skip-link'
import { ToastRegion } from '@caseloom/ui/layers/toast'
import { I18nProvider } from 'react-aria-components'
import { ButtonSection } from './button-section.tsx'
import { ChoiceSection } from './choice-section.tsx'
import { DateSection } from './date-section.tsx'
import { FieldSection } from './field-section.tsx'
import { GalleryLink } from './gallery-link.tsx'
import { ListSection } from './list-section.tsx'
import { NavigationSection } from './navigation-section.tsx'
import { OverlaySection } from './overlay-section.tsx'
import { PickSection } from './pick-section.tsx'
import { PlainSection } from './plain-section.tsx'
import { ShellSection } from './shell-section.tsx'
import { StatusSection } from './status-section.tsx'
import { TableFacesSection, TableSection } from './table-section.tsx'
import { TypeSection } from './type-section.tsx'
import { WeaveSection } from './weave-section.tsx'

export function GalleryPage() {
  return (
    <I18nProvider locale="en-US">
      <LinkProvider component={GalleryLink}>
        <SkipLink href="#main">Skip to content</SkipLink>
        <main id="main" className="mx-auto max-w-[90rem] p-6 max-md:p-3">
          <header className="mb-5 flex flex-wrap items-center gap-6">
            <Logo name="Caseloom" size={32} />
            <h1 className="text-lg font-semibold">Components and states</h1>
          </header>
          <div className="mb-4 columns-2 gap-4 max-xl:columns-1">
            <ButtonSection />
            <FieldSection />
            <PickSection />
            <DateSection />
            <ChoiceSection />
            <StatusSection />
            <OverlaySection />
            <NavigationSection />
            <TableFacesSection />
            <ListSection />
            <WeaveSection />
            <PlainSection />
            <TypeSection />
          </div>
          <TableSection />
          <ShellSection />
        </main>
        <ToastRegion label="Messages" closeLabel="Close" />
      </LinkProvider>
    </I18nProvider>
  )
}
