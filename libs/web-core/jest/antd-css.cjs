/** The address of antd's style sheet, which a build makes. */
module.exports = '/antd.css';
