/** Lines of a length that is read easily; on a phone links as high as a thumb. */
export const helpCss = `
.gl-help>.ant-tabs-nav{margin-bottom:16px} /* scrolled by finger, wheel and arrow keys, as in lists */ .gl-help .ant-tabs-nav-operations{display:none!important}
.gl-help-text{margin:0;max-width:76ch}
.gl-help-steps{margin:0;padding-inline-start:24px;display:grid;gap:16px} .gl-help-steps>li::marker{font-weight:600;color:var(--gl-second)}
.gl-help-steps h3{font-size:14px;font-weight:600;margin:0} .gl-help-steps h3>a{display:inline-block;min-height:24px}
.gl-help-more{margin:16px 0 0} .gl-help-more a{display:inline-block;min-height:24px}
.gl-help-marks{display:grid;gap:12px;margin:0} .gl-help-marks dd{margin:2px 0 0;color:var(--gl-second)}
.gl-help-keys{grid-template-columns:minmax(64px,max-content) 1fr}
@media (max-width:767px){.gl-help-steps{gap:12px} .gl-help-steps h3>a,.gl-help-more a{min-height:44px;display:inline-flex;align-items:center}}
`;
