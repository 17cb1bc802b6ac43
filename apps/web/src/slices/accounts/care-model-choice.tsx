import { Select } from '@caseloom/ui/fields/select'
import { useSession } from '../../platform/session/session.ts'
import { t } from './account-texts.ts'
import { useSwitchCareModel } from './use-switch-care-model.ts'

/** For accounts that belong to more than one care model. */
export function CareModelChoice() {
  const { CareModel, CareModels } = useSession()
  const switchTo = useSwitchCareModel()
  if (CareModels.length < 2) return null
  return (
    <Select
      label={t('careModel')}
      placeholder={t('careModel')}
      value={CareModel.Id}
      options={CareModels.map(({ Id, Name }) => ({ id: Id, label: Name }))}
      onChange={(id) => id !== null && switchTo(id)}
    />
  )
}
