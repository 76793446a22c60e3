// Stands in for forecast.worker.ts: made-up forecasts that follow the VBU, so that tests know the numbers.
const fighter = (dice, vbu, rout) => ({
  dice,
  vbu_after: [rout, ...Array.from({ length: vbu }, (_, i) => ((1 - rout) * 2 * (i + 1)) / (vbu * (vbu + 1)))],
  rout,
  disordered: 0.35,
  mean_loss: vbu / 4,
});

const fight = ({ attacker, defender }, chain) => ({
  win: 0.614, draw: 0.166, lose: 0.22,
  attacker: fighter(10, attacker.vbu, 0.04),
  defender: fighter(5, defender.vbu, 0.0004),
  contact: 0.166, vbu_swing: 0.4,
  cards: [
    { side: 'attacker', card: 'TC1', win: 0.7, draw: 0.1, lose: 0.2, attacker: { rout: 0.03 }, defender: { rout: 0.05 } },
    { side: 'defender', card: 'TC1', win: 0.5, draw: 0.1, lose: 0.4, attacker: { rout: 0.06 }, defender: { rout: 0.01 } },
    { side: 'defender', card: 'TC9', win: 0.5, draw: 0.2, lose: 0.3, attacker: { rout: 0.05 }, defender: { rout: 0 } },
  ],
  ...(chain ? { first: { win: 0.5, draw: 0.3, lose: 0.2 }, rounds: [0, 0.62, 0.3, 0.08] } : {}),
});

const shot = ({ shooter, target }) => ({
  allowed: !target.in_melee, dice: shooter.vbu, damage: [0.3, 0.4, 0.2, 0.08, 0.02],
  loss: [0.5, 0.3, 0.15, 0.05], ...fighter(0, target.vbu, 0.0043),
});

const answers = { shooting: shot, melee: (given) => fight(given, false), chain: (given) => fight(given, true) };

// A unit of VBU 12 is too much for it.
const isTooMuch = ({ attacker }) => attacker?.vbu === 12;
const error = { code: 'not_countable', message: 'too many dice', where: '[0].given' };

onmessage = ({ data }) => {
  if (!Array.isArray(data)) return;
  postMessage(
    data.map(({ id, topic, given }) =>
      isTooMuch(given) ? { id, error } : { id, answer: answers[topic](given), because: [] },
    ),
  );
};
