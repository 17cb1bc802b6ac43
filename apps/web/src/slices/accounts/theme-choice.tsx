import { Segmented } from '@caseloom/ui/fields/segmented'
import { setPreference, usePreference } from '../../platform/preferences.ts'
import { t } from './account-texts.ts'

/** Light, dark, or the system's choice. */
export function ThemeChoice() {
  const theme = usePreference('theme')
  return (
    <Segmented
      label={t('theme')}
      value={theme}
      onChange={(chosen) => setPreference('theme', chosen)}
      options={[
        { id: 'system', label: t('themeSystem') },
        { id: 'light', label: t('themeLight') },
        { id: 'dark', label: t('themeDark') },
      ]}
    />
  )
}
