import type { VariantUi } from '../../../../core/variant-ui';
import Badge from './Badge.svelte';
import Crown from './Crown.svelte';
import Stronghold from './Stronghold.svelte';
import { kingSaid } from './crown';

export const variant: VariantUi = { parts: { badges: Badge, throne: Crown, stronghold: Stronghold }, said: kingSaid };
