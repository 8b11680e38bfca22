import * as migration_20261121_020318_initial from './20261121_020318_initial'
import * as migration_20261121_030000_rules from './20261121_030000_rules'
import * as migration_20261121_044714_entities from './20261121_044714_entities'
import * as migration_20261121_050000_entity_rules from './20261121_050000_entity_rules'
import * as migration_20261121_060000_masking from './20261121_060000_masking'

export const migrations = [
  { up: migration_20261121_020318_initial.up, down: migration_20261121_020318_initial.down, name: '20261121_020318_initial' },
  { up: migration_20261121_030000_rules.up, down: migration_20261121_030000_rules.down, name: '20261121_030000_rules' },
  { up: migration_20261121_044714_entities.up, down: migration_20261121_044714_entities.down, name: '20261121_044714_entities' },
  { up: migration_20261121_050000_entity_rules.up, down: migration_20261121_050000_entity_rules.down, name: '20261121_050000_entity_rules' },
  { up: migration_20261121_060000_masking.up, down: migration_20261121_060000_masking.down, name: '20261121_060000_masking' },
]
