const table = `
α alpha|β beta|γ gamma|δ delta|ε varepsilon|ϵ epsilon|ζ zeta|η eta|θ theta|ϑ vartheta|ι iota|κ kappa|λ lambda|μ mu|µ mu
ν nu|ξ xi|π pi|ϖ varpi|ρ rho|ϱ varrho|σ sigma|ς varsigma|τ tau|υ upsilon|φ varphi|ϕ phi|χ chi|ψ psi|ω omega
Γ Gamma|Δ Delta|∆ Delta|Θ Theta|Λ Lambda|Ξ Xi|Π Pi|Σ Sigma|Υ Upsilon|Φ Phi|Ψ Psi|Ω Omega|Ω Omega
× times|÷ div|± pm|∓ mp|⋅ cdot|· cdot|∙ cdot|∗ ast|⋆ star|∘ circ|• bullet|⊕ oplus|⊖ ominus|⊗ otimes|⊙ odot|† dagger|‡ ddagger
≤ leq|≥ geq|≦ leqq|≧ geqq|⩽ leqslant|⩾ geqslant|≠ neq|≈ approx|≡ equiv|≅ cong|≌ cong|∼ sim|≃ simeq|∽ backsim|∝ propto
≪ ll|≫ gg|≺ prec|≻ succ|≮ nless|≯ ngtr|≰ nleq|≱ ngeq|≢ not\\equiv|≜ triangleq|≔ coloneqq
∈ in|∉ notin|∋ ni|⊂ subset|⊃ supset|⊆ subseteq|⊇ supseteq|⊊ subsetneq|⊋ supsetneq|⊄ not\\subset|⊈ nsubseteq|∪ cup|∩ cap|∖ setminus|∅ varnothing|⌀ varnothing|∁ complement
∀ forall|∃ exists|∄ nexists|¬ neg|∧ land|∨ lor|⊢ vdash|⊨ vDash|∴ therefore|∵ because
→ to|← leftarrow|↔ leftrightarrow|⇒ Rightarrow|⇐ Leftarrow|⇔ Leftrightarrow|↑ uparrow|↓ downarrow|⇑ Uparrow|⇓ Downarrow|↦ mapsto|⟶ longrightarrow|⟵ longleftarrow|⟷ longleftrightarrow|⟹ Longrightarrow|⟺ Longleftrightarrow|⇌ rightleftharpoons|⇋ leftrightharpoons|↗ nearrow|↘ searrow|↙ swarrow|↖ nwarrow|⇀ rightharpoonup|⇄ rightleftarrows|↛ nrightarrow|⇏ nRightarrow
∞ infty|∂ partial|∇ nabla|ℏ hbar|ℓ ell|ℜ Re|ℑ Im|℘ wp|ℵ aleph|∠ angle|∡ measuredangle|⊥ perp|∥ parallel|∦ nparallel|△ triangle|▵ triangle|▽ triangledown|□ square|◻ square|◇ diamond|⋄ diamond|◊ lozenge|⊙ odot|⌒ frown
… dots|⋯ cdots|⋮ vdots|⋱ ddots|√ surd|∫ int|∬ iint|∭ iiint|∮ oint|∯ oiint|∰ oiiint|⨆ bigsqcup|∑ sum|∏ prod|∐ coprod|⋃ bigcup|⋂ bigcap|⋁ bigvee|⋀ bigwedge|⨁ bigoplus|⨂ bigotimes|⨀ bigodot
⟨ langle|⟩ rangle|〈 langle|〉 rangle|⌊ lfloor|⌋ rfloor|⌈ lceil|⌉ rceil|‖ Vert|∣ mid|′ prime|″ prime\\prime|‴ prime\\prime\\prime|° circ|℃ circ C|℉ circ F|Ω Omega|⊤ top|∎ blacksquare|■ blacksquare|▲ blacktriangle|★ bigstar|♠ spadesuit|♥ heartsuit|♦ diamondsuit|♣ clubsuit
`;

const commands = new Map(
  table
    .trim()
    .split(/[|\n]/)
    .map((entry): [string, string] => [entry.slice(0, entry.indexOf(' ')), `\\${entry.slice(entry.indexOf(' ') + 1)}`]),
);
for (const [sign, latex] of [
  ['°', '^{\\circ}'],
  ['℃', '^{\\circ}\\mathrm{C}'],
  ['℉', '^{\\circ}\\mathrm{F}'],
  ['″', "''"],
  ['‴', "'''"],
  ['′', "'"],
  ['−', '-'],
  ['–', '-'],
  ['﹣', '-'],
  ['∶', ':'],
  ['\\', '\\backslash'],
  ['~', '\\sim'],
  ['^', '\\wedge'],
  ['$', '\\$'],
  ['#', '\\#'],
  ['%', '\\%'],
  ['&', '\\&'],
  ['_', '\\_'],
  ['{', '\\{'],
  ['}', '\\}'],
  [' ', '\\ '],
  ['\u00a0', '~'],
  ['\u2002', '\\enspace'],
  ['\u2003', '\\quad'],
  ['\u3000', '\\quad'],
  ['\u2004', '\\;'],
  ['\u2005', '\\:'],
  ['\u2006', '\\,'],
  ['\u2009', '\\,'],
  ['\u200a', '\\,'],
  ['\t', '\\quad'],
] as const)
  commands.set(sign, latex);

/** The LaTeX of a sign; undefined where it stands for itself. */
export const commandOf = (sign: string): string | undefined => commands.get(sign);

export const functionNames: ReadonlySet<string> = new Set(
  'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh coth log ln lg exp lim limsup liminf max min sup inf det gcd deg dim ker hom arg Pr'.split(
    ' ',
  ),
);
/** Functions that KaTeX does not know by name. */
export const otherFunctions: ReadonlySet<string> = new Set(
  'arccot arcsec arccsc sgn lcm rank tr card Var Cov sech csch arsinh arcosh artanh'.split(' '),
);

export const accents: Readonly<Record<string, { narrow: string; wide: string }>> = {
  '\u0302': { narrow: '\\hat', wide: '\\widehat' },
  '^': { narrow: '\\hat', wide: '\\widehat' },
  '\u0303': { narrow: '\\tilde', wide: '\\widetilde' },
  '~': { narrow: '\\tilde', wide: '\\widetilde' },
  '\u0304': { narrow: '\\bar', wide: '\\overline' },
  '\u0305': { narrow: '\\overline', wide: '\\overline' },
  '\u00af': { narrow: '\\bar', wide: '\\overline' },
  '\u033f': { narrow: '\\overline', wide: '\\overline' },
  '\u20d7': { narrow: '\\vec', wide: '\\overrightarrow' },
  '→': { narrow: '\\vec', wide: '\\overrightarrow' },
  '\u20d1': { narrow: '\\overrightharpoon', wide: '\\overrightharpoon' },
  '\u20d0': { narrow: '\\overleftharpoon', wide: '\\overleftharpoon' },
  '\u20d6': { narrow: '\\overleftarrow', wide: '\\overleftarrow' },
  '←': { narrow: '\\overleftarrow', wide: '\\overleftarrow' },
  '\u20e1': { narrow: '\\overleftrightarrow', wide: '\\overleftrightarrow' },
  '\u0307': { narrow: '\\dot', wide: '\\dot' },
  '\u0308': { narrow: '\\ddot', wide: '\\ddot' },
  '\u20db': { narrow: '\\dddot', wide: '\\dddot' },
  '\u030c': { narrow: '\\check', wide: '\\widecheck' },
  '\u0306': { narrow: '\\breve', wide: '\\breve' },
  '\u0311': { narrow: '\\overgroup', wide: '\\overgroup' },
  '⌢': { narrow: '\\overgroup', wide: '\\overgroup' },
  '⏜': { narrow: '\\overgroup', wide: '\\overgroup' },
  '\u0301': { narrow: '\\acute', wide: '\\acute' },
  '\u0300': { narrow: '\\grave', wide: '\\grave' },
  '⏞': { narrow: '\\overbrace', wide: '\\overbrace' },
  '⏟': { narrow: '\\underbrace', wide: '\\underbrace' },
};
