import type { VariantUi } from '../../../../core/variant-ui';
import Badge from '../king/Badge.svelte';
import Stronghold from '../king/Stronghold.svelte';
import { kingSaid } from '../king/crown';
import Reign from './Reign.svelte';

export const variant: VariantUi = { parts: { badges: Badge, throne: Reign, stronghold: Stronghold }, said: kingSaid };
