// Forecasts as the engine gives them, for tests that need no engine.
import type { FighterOdds, FightOdds, ShotOdds } from '../src/wire';

const fighter = (vbu_after: number[], mean_loss: number, more: Partial<FighterOdds> = {}): FighterOdds => ({
  dice: 6,
  vbu_after,
  rout: vbu_after[0] ?? 0,
  disordered: 0.4,
  mean_loss,
  ...more,
});

export const round: FightOdds = {
  win: 0.614,
  draw: 0.166,
  lose: 0.22,
  attacker: fighter([0.0004, 0.0096, 0.05, 0.2, 0.34, 0.4], 0.9, { dice: 10 }),
  defender: fighter([0.04, 0.2, 0.26, 0.2, 0.3, 0], 1.7, { commander_at_risk: 0.02 }),
  contact: 0.166,
  vbu_swing: 0.8,
};

export const chain: FightOdds = {
  ...round,
  win: 0.7,
  draw: 0,
  lose: 0.3,
  contact: 0,
  vd_swing: -1.25,
  first: { win: 0.614, draw: 0.166, lose: 0.22 },
  rounds: [0, 0.62, 0.3, 0.06, 0.015, 0.005],
  cards: [
    { side: 'attacker', card: 'TC1', win: 0.8, draw: 0, lose: 0.2, attacker: { rout: 0.0002, mean_loss: 0.7 }, defender: { rout: 0.08, mean_loss: 2 } },
    { side: 'defender', card: 'TC1', win: 0.6, draw: 0, lose: 0.4, attacker: { rout: 0.01, mean_loss: 1 }, defender: { rout: 0.03, mean_loss: 1 } },
  ],
};

export const shot: ShotOdds = {
  allowed: true,
  dice: 8,
  damage: [0.2, 0.3, 0.2, 0.15, 0.08, 0.05, 0.015, 0.004, 0.001],
  loss: [0.5, 0.3, 0.15, 0.05],
  vbu_after: [0, 0.05, 0.15, 0.3, 0.5],
  rout: 0,
  disordered: 0.5,
  mean_loss: 0.75,
};
